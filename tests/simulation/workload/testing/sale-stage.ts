import type { Act } from "@sumi/core/commands.ts";
import {
  committing,
  deliver,
  delivered,
  draftOf,
  midnightAfter,
  opened,
  projectIn,
  runDue,
  SHARED,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { actsOnAuctions } from "./auction-stage.ts";
import type { Stage } from "./stage.ts";

/** One project is drafted, one delivered, and one of each mode is on sale. */
export function saleStage(acts: readonly Act[] = []): Stage {
  const world = saleWorld({}, acts);
  const late = { ...SHARED, startMs: world.timeMs + 900_000 };
  world.accept(draftOf(world, late));
  const draft = world.exchange.sequence;
  const { issuer, terms } = projectIn(world, draft);
  const lying = delivered(world, late);
  const firstCome = opened(world, { total: units("30000") });
  const shared = opened(world, SHARED);
  const suspend = { actor: -7, project: firstCome, reason: "INCIDENT" } as const;
  return {
    world,
    sensible: {
      DraftProject: [draftOf(world), draftOf(world, { ...SHARED, forbidden: ["CU", "KP"] })],
      DiscardProject: [{ type: "DiscardProject", actor: -3, project: draft }],
      DeliverSupply: [{ type: "DeliverSupply", actor: issuer, project: draft, terms }],
      TakeBackSupply: [{ type: "TakeBackSupply", actor: issuer, project: lying }],
      Subscribe: [subscribing("A", firstCome, "100"), subscribing("B", firstCome, "20000")],
      CommitSubscription: [committing("A", shared, "700.1")],
      SuspendProject: [{ type: "SuspendProject", ...suspend }],
    },
  };
}

/** Commitments of a sale that has ended wait for the allocation. */
export function unallocatedStage(): Stage {
  const world = saleWorld();
  const project = opened(world, SHARED);
  world.accept(committing("A", project, "700.1"));
  world.timeMs = projectIn(world, project).endMs;
  return { world, sensible: { AllocateDue: [{ type: "AllocateDue", actor: 0, limit: 5 }] } };
}

/** A cancelled project has to be refunded. */
export function unrefundedStage(): Stage {
  const world = saleWorld();
  const project = opened(world);
  world.accept(subscribing("A", project, "100"));
  world.decide({ act: "CancelProject", project, reason: "INCIDENT" });
  return { world, sensible: { RefundDue: [{ type: "RefundDue", actor: 0, limit: 5 }] } };
}

/** An issuer has to be paid. */
export function unsettledStage(): Stage {
  const world = saleWorld();
  const project = opened(world);
  world.accept(subscribing("A", project, "100"));
  world.timeMs = projectIn(world, project).refundableUntilMs;
  return { world, sensible: { SettleProjects: [{ type: "SettleProjects", actor: 0, limit: 5 }] } };
}

/** Locked coins have to be released. */
export function unreleasedStage(): Stage {
  const world = saleWorld();
  const project = opened(world);
  world.accept(subscribing("A", project, "100"));
  runDue(world, projectIn(world, project).refundableUntilMs);
  world.timeMs = midnightAfter(world, project, 30);
  return { world, sensible: { ReleaseDue: [{ type: "ReleaseDue", actor: 0, limit: 5 }] } };
}

/** Sales begin as soon as two people open them, and cannot be cancelled after their end. */
export const SALE_TERMS = { "subscriptions.announced_ms": "0", "subscriptions.refundable_ms": "0" };

/** Sells coins of member A in three projects, and returns an act about each of them. */
export function actsOnSales(world: World): readonly Act[] {
  const terms = { issuer: 1, coin: 1, total: units("0.01"), startMs: world.timeMs + 900_000 };
  const sizes = { orderMin: units("0.001"), orderMax: units("0.01"), personalCap: units("0.01") };
  const draft = () => {
    world.accept(draftOf(world, { ...terms, ...sizes }));
    const project = world.exchange.sequence;
    deliver(world, project);
    return project;
  };
  const [lying, open, suspended] = [draft(), draft(), draft()];
  for (const project of [open, suspended]) world.decide({ act: "OpenProject", project });
  const stop = { actor: -7, project: suspended, reason: "INCIDENT" } as const;
  world.accept({ type: "SuspendProject", ...stop });
  return [
    { act: "OpenProject", project: lying },
    { act: "ResumeProject", project: suspended },
    { act: "CancelProject", project: open, reason: "INCIDENT" },
    ...actsOnAuctions(world),
  ];
}

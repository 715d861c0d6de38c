import {
  committing,
  delivered,
  draftOf,
  foundSale,
  midnightAfter,
  opened,
  projectIn,
  runDue,
  SHARED,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { RecordedWorld } from "../scribe.ts";

/** Projects of both modes from their drafts to the last release, and two that are cancelled. */
export function subscriptions(): RecordedWorld {
  const world = new RecordedWorld();
  foundSale(world);
  drafts(world);
  cancelled(world);
  const firstCome = opened(world, { total: units("30000"), releaseDays: 3 });
  world.accept(subscribing("A", firstCome, "12345.67890123"));
  world.accept(subscribing("B", firstCome, "100"));
  const shared = opened(world, SHARED);
  for (const [member, amount] of [
    ["A", "700.1"],
    // B pays for more than the cap, so that the others share what is above it.
    ["B", "1000"],
    ["C", "900"],
    ["B", "200"],
  ] as const) {
    world.accept(committing(member, shared, amount));
  }
  world.accept({ type: "SuspendProject", actor: -7, project: shared, reason: "INCIDENT" });
  world.decide({ act: "ResumeProject", project: shared });
  runDue(world, projectIn(world, shared).endMs, 2);
  runDue(world, projectIn(world, shared).refundableUntilMs);
  for (const days of [30, 31, 32]) runDue(world, midnightAfter(world, firstCome, days), 1);
  return world;
}

function drafts(world: RecordedWorld): void {
  world.accept(draftOf(world, { forbidden: ["CU", "KP"], isOnce: true }));
  const project = world.exchange.sequence;
  world.accept({ type: "DiscardProject", actor: -3, project });
  const another = delivered(world);
  world.accept({ type: "TakeBackSupply", actor: 5, project: another });
}

function cancelled(world: RecordedWorld): void {
  const firstCome = opened(world);
  world.accept(subscribing("A", firstCome, "1000"));
  world.decide({ act: "CancelProject", project: firstCome, reason: "ISSUER_WITHDREW" });
  const shared = opened(world, SHARED);
  world.accept(committing("A", shared, "300"));
  world.decide({ act: "CancelProject", project: shared, reason: "INCIDENT" });
  runDue(world, world.timeMs);
}

import type { Act } from "@sumi/core/commands.ts";
import {
  bought,
  buying,
  DAY_MS,
  dayAfter,
  draftOf,
  endDay,
  miningWorld,
  opened,
  SHARED,
  sampleAt,
} from "@sumi/core/mining/testing/mining-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import type { World } from "@sumi/core/testing/world.ts";
import { proposalOf } from "./proposable-acts.ts";
import type { Stage } from "./stage.ts";

/** One machine is drafted, and one of each kind is on sale. */
export function miningStage(acts: readonly Act[] = []): Stage {
  const world = miningWorld({}, acts);
  world.accept(draftOf(world));
  const draft = world.exchange.sequence;
  const sole = opened(world);
  const shared = opened(world, SHARED, "60");
  return {
    world,
    sensible: {
      DraftMachine: [draftOf(world), draftOf(world, { ...SHARED, forbidden: ["CU", "KP"] })],
      DiscardMachine: [{ type: "DiscardMachine", actor: -3, machine: draft }],
      SuspendSale: [{ type: "SuspendSale", actor: -7, machine: sole, reason: "INCIDENT" }],
      BuyMachine: [buying("A", sole), buying("B", shared, 3)],
    },
  };
}

/** The first day of a machine's term is over, so that its share of the price may be taken. */
export function earnedStage(acts: readonly Act[] = []): Stage {
  const world = miningWorld({}, acts);
  bought(world, "A", opened(world));
  endDay(world, dayAfter(world, 1));
  const take = { act: "TakeMiningSales", asset: "USDT", amount: "1", evidence: "order-1" } as const;
  return { world, sensible: { Propose: [proposalOf(take)] } };
}

/** A day is over whose price was sampled, and nobody has fixed it. */
export function unfixedStage(): Stage {
  const world = miningWorld();
  bought(world, "A", opened(world, SHARED, "60"), 3);
  sampleAt(world, (dayAfter(world, 1) + 1) * DAY_MS - 60_000, "25");
  world.timeMs += 60_000;
  return { world, sensible: { FixIncomePrices: [{ type: "FixIncomePrices", actor: 0 }] } };
}

/** A day is over that nobody has opened. */
export function unopenedStage(): Stage {
  const world = miningWorld();
  bought(world, "A", opened(world));
  world.timeMs += 3 * DAY_MS;
  return { world, sensible: { OpenIncomeDays: [{ type: "OpenIncomeDays", actor: 0, limit: 5 }] } };
}

/** A day was opened that nobody has paid. */
export function unpaidStage(): Stage {
  const { world } = unopenedStage();
  world.accept({ type: "OpenIncomeDays", actor: 0, limit: 1 });
  return { world, sensible: { PayIncome: [{ type: "PayIncome", actor: 0, limit: 5 }] } };
}

/** A stopped machine has to be paid back. */
export function unstoppedStage(): Stage {
  const world = miningWorld();
  const machine = opened(world);
  bought(world, "A", machine);
  world.decide({ act: "StopMachine", machine, reason: "LAW" });
  return { world, sensible: { StopHoldings: [{ type: "StopHoldings", actor: 0, limit: 5 }] } };
}

/** Income that was frozen has to be released. */
export function unthawedStage(): Stage {
  const world = miningWorld();
  const machine = opened(world, { isFrozen: true });
  bought(world, "A", machine);
  endDay(world, dayAfter(world, 1));
  world.decide({ act: "ThawIncome", machine });
  return { world, sensible: { ReleaseIncome: [{ type: "ReleaseIncome", actor: 0, limit: 5 }] } };
}

/** Drafts and opens machines that yield bitcoins, and returns an act about each of them. */
export function actsOnMachines(world: World): readonly Act[] {
  const terms = { coin: 1, daily: units("0.0001"), isFrozen: true };
  const treasury = { asset: "BTC", network: "BTC", amount: "2", evidence: "proof-8" } as const;
  world.decide({ act: "ContributeCapital", ...treasury });
  world.accept(draftOf(world, terms));
  const draft = world.exchange.sequence;
  const open = opened(world, terms, "1");
  const suspended = opened(world, terms, "");
  world.accept({ type: "SuspendSale", actor: -7, machine: suspended, reason: "INCIDENT" });
  const [amount, evidence] = ["0.00000001", "order-1"];
  return [
    { act: "OpenMachine", machine: draft },
    { act: "ResumeSale", machine: suspended },
    { act: "StopMachine", machine: open, reason: "LAW" },
    { act: "ThawIncome", machine: open },
    { act: "FundMiningPool", machine: open, amount, evidence },
    { act: "ReduceMiningPool", machine: open, amount, evidence },
  ];
}

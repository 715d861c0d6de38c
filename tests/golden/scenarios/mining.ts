import {
  bought,
  dayAfter,
  draftOf,
  endDay,
  foundMining,
  fund,
  opened,
  runDue,
  SHARED,
} from "@sumi/core/mining/testing/mining-world.ts";
import { units } from "@sumi/core/testing/words.ts";
import { RecordedWorld } from "../scribe.ts";

/** Machines of all kinds from their drafts to the last day: paid, frozen, delayed and stopped. */
export function mining(): RecordedWorld {
  const world = new RecordedWorld();
  foundMining(world);
  drafts(world);
  const frozen = opened(world, { isFrozen: true, termDays: 4, forbidden: ["CU", "KP"] }, "9");
  const byValue = opened(world, { ...SHARED, daily: units("15"), supply: 2, termDays: 2 }, "1.5");
  const stopped = opened(world, { ownership: "shared", supply: 7, termDays: 5 }, "5");
  for (const member of ["A", "B"]) bought(world, member, frozen);
  for (const member of ["C", "D"]) bought(world, member, byValue, 1);
  for (const shares of [1, 2]) bought(world, "A", stopped, shares);
  const evidence = "row-3";
  world.decide({ act: "ReduceMiningPool", machine: stopped, amount: "0.5", evidence });
  const today = dayAfter(world, 0);
  endDay(world, today + 1, undefined, 2);
  world.decide({ act: "TakeMiningSales", asset: "USDT", amount: "1", evidence });
  world.decide({ act: "StopMachine", machine: stopped, reason: "HARDWARE" });
  world.decide({ act: "ThawIncome", machine: frozen });
  runDue(world, world.timeMs, 1);
  // The first day of income by value gets the price of the second one, at which the pool is short.
  endDay(world, today + 2, "9.8765", 1);
  fund(world, byValue, "2");
  endDay(world, today + 9);
  return world;
}

function drafts(world: RecordedWorld): void {
  world.accept(draftOf(world, { isOnce: true, referralsMin: 2, platformMin: units("100") }));
  const machine = world.exchange.sequence;
  world.accept({ type: "DiscardMachine", actor: -3, machine });
  const suspended = opened(world, {}, "");
  world.accept({ type: "SuspendSale", actor: -7, machine: suspended, reason: "MAINTENANCE" });
  world.decide({ act: "ResumeSale", machine: suspended });
}

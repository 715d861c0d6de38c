import {
  bought,
  dayAfter,
  endDay,
  opened as openedMachine,
} from "@sumi/core/mining/testing/mining-world.ts";
import { morning, runDue as runRewards } from "@sumi/core/referrals/testing/referral-world.ts";
import {
  foundSale,
  opened as openedSale,
  projectIn,
  runDue as runSale,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { IN_A_LINE } from "@sumi/core/testing/world.ts";
import { RecordedWorld } from "../scribe.ts";

const INCOME_RATES = {
  "referrals.income_rate_1": "0.05",
  "referrals.income_rate_2": "0.03",
  "referrals.income_rate_3": "0.01",
};

/** Rewards of a sale, of one that is cancelled, and of an income that waits for marketing. */
export function rewards(): RecordedWorld {
  const world = new RecordedWorld();
  foundSale(world, INCOME_RATES, [], IN_A_LINE);
  const capital = { asset: "NEW", network: "MAIN", amount: "1000", evidence: "row-1" } as const;
  world.decide({ act: "ContributeCapital", ...capital });
  const sale = openedSale(world);
  world.accept(subscribing("D", sale, "12345.67890123"));
  const cancelled = openedSale(world);
  world.accept(subscribing("C", cancelled, "400"));
  world.decide({ act: "CancelProject", project: cancelled, reason: "INCIDENT" });
  const machine = openedMachine(world, { termDays: 2 });
  for (const member of ["C", "D"]) bought(world, member, machine);
  endDay(world, dayAfter(world, 1), undefined, 1);
  const gift = { asset: "NEW", amount: "1", evidence: "row-2" } as const;
  world.decide({ act: "TransferHouse", from: "sys:treasury", to: "sys:marketing", ...gift });
  runRewards(world);
  endDay(world, dayAfter(world, 0));
  runSale(world, projectIn(world, sale).refundableUntilMs);
  morning(world, 2);
  return world;
}

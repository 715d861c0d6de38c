/** The rewards of sales and of machines' income, as `npm run verify` recounts them. */
import type { CommandRecord } from "@sumi/core/exchange.ts";
import {
  bought,
  dayAfter,
  endDay,
  opened as machineOpened,
  miningWorld,
} from "@sumi/core/mining/testing/mining-world.ts";
import { morning } from "@sumi/core/referrals/testing/referral-world.ts";
import {
  opened,
  projectIn,
  runDue,
  saleWorld,
  subscribing,
} from "@sumi/core/subscriptions/testing/sale-world.ts";
import { IN_A_LINE, type World } from "@sumi/core/testing/world.ts";
import { expect, test } from "vitest";
import { faultsOfRewards } from "./verify.ts";

type Change = (event: object) => object;

async function* inOneFrame(records: readonly CommandRecord[]) {
  yield { records };
}

const faults = (world: World, records: readonly CommandRecord[] = world.records) => {
  return faultsOfRewards(world.exchange, inOneFrame(records));
};

/** A sale with two buyers who were invited. */
function selling() {
  const world = saleWorld({}, [], IN_A_LINE);
  const sale = opened(world);
  for (const member of ["D", "C"]) world.accept(subscribing(member, sale, "400"));
  return { world, sale };
}

/** The same, after the issuer was paid, and the rewards on the next day. */
function sold(): World {
  const { world, sale } = selling();
  runDue(world, projectIn(world, sale).refundableUntilMs);
  for (let mornings = 0; mornings < 2; mornings += 1) morning(world);
  return world;
}

/** Two days of a machine: marketing pays for the first, the second waits. */
function mined(): World {
  const rates = { "referrals.income_rate_1": "0.05", "referrals.income_rate_2": "0.03" };
  const world = miningWorld({ ...rates, "referrals.members_1": "1" }, [], IN_A_LINE);
  const move = { from: "sys:treasury", to: "sys:marketing", evidence: "row-9" } as const;
  world.decide({ act: "TransferHouse", asset: "ETC", amount: "0.03", ...move });
  bought(world, "D", machineOpened(world));
  for (let mornings = 0; mornings < 2; mornings += 1) {
    endDay(world, dayAfter(world, mornings === 0 ? 1 : 0));
    morning(world);
  }
  morning(world);
  return world;
}

/** The same journal with the last event of a type written anew, or left out. */
function forged({ records }: World, type: string, change: Change | "absent") {
  const place = records.findLastIndex(({ events }) => events.some((each) => each.type === type));
  return records.map((record, index) => {
    if (index !== place) return record;
    const at = record.events.findLastIndex((each) => each.type === type);
    const events = record.events.flatMap((event, each) => {
      if (each !== at) return [event];
      return change === "absent" ? [] : [change(event)];
    });
    return { ...record, events: events as CommandRecord["events"] };
  });
}

const kindsOf = ({ records }: World) => {
  return new Set(records.flatMap(({ events }) => events.map(({ type }) => type)));
};

test("the rewards of sales and of incomes follow from them", async () => {
  for (const world of [sold(), mined()]) {
    expect(kindsOf(world)).toContain("RewardPaid");
    expect(await faults(world)).toEqual([]);
  }
  expect(kindsOf(mined())).toContain("RewardsDelayed");
});

test.each<[string, Change]>([
  ["a base", (event) => ({ ...event, base: 7n })],
  ["an ancestor", (event) => ({ ...event, first: 1 })],
  ["a rate", (event) => ({ ...event, firstRate: 6_000_000 })],
])("%s that does not follow from the sale or income is named", async (_, change) => {
  for (const world of [selling().world, mined()]) {
    expect(await faults(world, forged(world, "RewardsNoted", change))).toContainEqual(
      expect.stringContaining("should be of the"),
    );
  }
});

test("a reward of a unit too much is named, also where all that follows has it", async () => {
  const sale = sold();
  const records = sale.records.map((record) => {
    const events = record.events.map((event) => {
      if (event.type === "RewardsNoted" && event.member === 4) {
        return { ...event, firstAmount: more(event.firstAmount) };
      }
      if (event.type === "RewardsReserved") return { ...event, amount: more(event.amount) };
      if (event.type === "ProjectSettled") return { ...event, proceeds: less(event.proceeds) };
      if (event.type === "RewardPaid" && event.member === 3) {
        return { ...event, amount: more(event.amount) };
      }
      return event;
    });
    return { ...record, events: events as CommandRecord["events"] };
  });
  expect(await faults(sale, records)).toEqual([
    expect.stringContaining("should be of the price"),
    expect.stringMatching(/pays .* to member 3, and .* were due/),
  ]);
});

test("a note of nothing that was paid is named", async () => {
  const sale = sold();
  const note = sale.records.flatMap(({ events }) => events.filter(isNote)).slice(0, 1);
  const records = sale.records.map((record, place) => {
    const isLast = place === sale.records.length - 1;
    return isLast ? { ...record, events: [...record.events, ...note] } : record;
  });
  expect(await faults(sale, records)).toEqual([expect.stringContaining("follow from no price")]);
});

test("rewards that should have been set aside, or told to wait, are named", async () => {
  const mining = mined();
  expect(await faults(mining, forged(mining, "RewardsDelayed", "absent"))).toContainEqual(
    expect.stringContaining("are neither set aside nor told to wait"),
  );
});

function more(units: bigint): bigint {
  return units + 1n;
}

function less(units: bigint): bigint {
  return units - 1n;
}

function isNote({ type }: { readonly type: string }): boolean {
  return type === "RewardsNoted";
}

import type { CommandRecord } from "@sumi/core/exchange.ts";
import {
  join,
  link,
  morning,
  referralWorld,
  trade,
} from "@sumi/core/referrals/testing/referral-world.ts";
import { certify } from "@sumi/core/testing/wallet-world.ts";
import type { World } from "@sumi/core/testing/world.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { faultsOfRewards } from "./verify.ts";

async function* inOneFrame(records: readonly CommandRecord[]) {
  yield { records };
}

const faults = (world: World, records: readonly CommandRecord[] = world.records) => {
  return faultsOfRewards(world.exchange, inOneFrame(records));
};

/** Trades, levels, links and payments of two days. */
function played(): World {
  const world = referralWorld({ "referrals.members_1": "1" });
  join(world, "G", "D");
  trade(world);
  certify(world, "E");
  morning(world, 2);
  trade(world, "0.0123");
  link(world, "C", "E");
  trade(world, "0.02");
  morning(world);
  trade(world);
  return world;
}

/** The same journal with one field of one event written anew. */
function forged(
  { records }: World,
  type: string,
  change: (event: object) => object,
): readonly CommandRecord[] {
  const place = records.findLastIndex(({ events }) => events.some((each) => each.type === type));
  return records.map((record, index) => {
    if (index !== place) return record;
    const events = record.events.map((each) => (each.type === type ? change(each) : each));
    return { ...record, events: events as CommandRecord["events"] };
  });
}

test("each reward follows from its fee, the ancestors, the terms and the level", async () => {
  const world = played();
  expect(world.records.some(({ events }) => events.some(({ type }) => type === "RewardPaid"))).toBe(
    true,
  );
  expect(await faults(world)).toEqual([]);
});

test("a unit too much or too little is named, and so is a rate or an ancestor", async () => {
  const world = played();
  const changes = [
    (event: object) => ({ ...event, secondAmount: units(event, "secondAmount", 1n) }),
    (event: object) => ({ ...event, thirdAmount: 0n }),
    (event: object) => ({ ...event, firstRate: 21_000_000 }),
    (event: object) => ({ ...event, third: 1, second: 1 }),
  ];
  for (const change of changes) {
    const found = await faults(world, forged(world, "RewardsAccrued", change));
    expect(found).toEqual([expect.stringContaining("should be of the fee")]);
  }
});

test("rewards that follow from no fee, and those that are missing, are named", async () => {
  const world = played();
  const twice = world.records.map((record) => {
    const last = record.events.filter(({ type }) => type === "RewardsAccrued");
    return record === world.records.at(-1)
      ? { ...record, events: [...record.events, ...last] }
      : record;
  });
  expect(await faults(world, twice)).toEqual([expect.stringContaining("follow from no fee")]);
  const without = world.records.map((record) => {
    const events = record.events.filter(({ type }) => type !== "RewardsAccrued");
    return record === world.records.at(-1) ? { ...record, events } : record;
  });
  expect(await faults(world, without)).toEqual([expect.stringContaining("should be of the fee")]);
});

test("commands after the state that was verified count for nothing", async () => {
  const [world, later] = [played(), played()];
  trade(later);
  const changed = forged(later, "RewardsAccrued", (event) => ({ ...event, thirdAmount: 0n }));
  expect(await faults(world, changed)).toEqual([]);
  expect(await faults(later, changed)).not.toEqual([]);
});

function units(event: object, field: string, more: bigint): Amount {
  return (((event as Record<string, bigint>)[field] ?? 0n) + more) as Amount;
}

import type { CommandRecord } from "@sumi/core/exchange.ts";
import {
  DAY_MS,
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

test("a level that no review finds, or on other grounds, is named", async () => {
  const world = played();
  const changes = [
    (event: object) => ({ ...event, level: 2 }),
    (event: object) => ({ ...event, members: 9 }),
    (event: object) => ({ ...event, teamFees: units(event, "teamFees", 1n) }),
    (event: object) => ({ ...event, member: 6 }),
  ];
  for (const change of changes) {
    const found = await faults(world, forged(world, "ReferralLevelSet", change));
    expect(found).toContainEqual(expect.stringMatching(/^The level of member .* should be/));
  }
});

test("a payment before its time is named", async () => {
  const world = played();
  const early = world.records.map((record) => {
    if (!record.events.some(({ type }) => type === "RewardPaid")) return record;
    return { ...record, stamp: { ...record.stamp, timeMs: record.stamp.timeMs - 2 * 3_600_000 } };
  });
  expect(await faults(world, early)).toContainEqual(expect.stringContaining("before its time"));
});

test("a reward that is a day late is named, and one that may still wait is not", async () => {
  const [world, waiting] = [referralWorld(), referralWorld()];
  for (const each of [world, waiting]) trade(each);
  waiting.wait(DAY_MS + 3_600_000);
  join(waiting, "G");
  expect(await faults(waiting)).toEqual([]);
  world.wait(3 * DAY_MS);
  join(world, "G");
  expect(await faults(world)).toEqual(
    ["4", "3", "2"].map((member) => expect.stringMatching(`of member ${member} .* is not paid`)),
  );
});

test("an older journal is judged from its first command that knows rewards", async () => {
  const world = referralWorld();
  trade(world);
  const older = (events: CommandRecord["events"]) => {
    return events.filter(({ type }) => type !== "RewardsAccrued");
  };
  const records = world.records.map((each) => ({ ...each, events: older(each.events) }));
  expect(await faults(world, records)).toEqual([]);
  trade(world);
  const updated = [...records, ...world.records.slice(records.length)];
  expect(await faults(world, updated)).toEqual([]);
});

function units(event: object, field: string, more: bigint): Amount {
  return (((event as Record<string, bigint>)[field] ?? 0n) + more) as Amount;
}

import type { Amount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { type DueReward, DueRewards, type Sums } from "./due-rewards.ts";

const DAY = 20_000;
const OF = { source: "MINING", asset: 1, day: DAY } as const;

test("members who stand in several parts are paid once, in the order in which each came up", () => {
  const due = new DueRewards();
  // A part that stays by itself lies between small ones.
  const parts = [[7, 3], [3, 9], from(100, 300), [9, 150, 5], [5, 7], from(250, 400), [2]];
  for (const part of parts) due.addAll(OF, sumsOf(part));
  const expected = new Map<number, bigint>();
  for (const member of parts.flat()) expected.set(member, (expected.get(member) ?? 0n) + 1n);
  expect([...due.all()].map(({ member, amount }) => [member, amount])).toEqual([...expected]);
  const paid = payAll(due, 7);
  expect(paid.map(({ member, amount }) => [member, amount])).toEqual([...expected]);
  expect([...due.all()]).toEqual([]);
});

test("a backlog of many small days is paid at once", () => {
  const due = new DueRewards();
  const days = 60_000;
  for (let member = 1; member <= days; member += 1) due.addAll(OF, sumsOf([member]));
  expect(payAll(due, 500)).toHaveLength(days);
});

/** Pays what is due in pieces of that size. */
function payAll(due: DueRewards, limit: number): readonly DueReward[] {
  const paid: DueReward[] = [];
  while (due.hasBefore(DAY + 1)) {
    for (const reward of due.before(DAY + 1, limit)) {
      due.pay(reward);
      paid.push(reward);
    }
  }
  return paid;
}

/** One unit for each of the members. */
function sumsOf(members: readonly number[]): Sums {
  return new Map(members.map((member) => [member, { amount: 1n as Amount }]));
}

function from(first: number, end: number): readonly number[] {
  return Array.from({ length: end - first }, (_, place) => first + place);
}

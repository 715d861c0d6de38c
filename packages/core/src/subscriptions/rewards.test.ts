/** The rewards of those who invited the buyers of a sale (rules 4.4 and 7). */
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { morning } from "../referrals/testing/referral-world.ts";
import { newExchange, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { memberNumber, units } from "../testing/words.ts";
import { IN_A_LINE, type World } from "../testing/world.ts";
import {
  committing,
  DAY_MS,
  delivered,
  draftOf,
  link,
  opened,
  projectIn,
  runDue,
  SHARED,
  saleWorld,
  subscribing,
} from "./testing/sale-world.ts";

const world = (terms = {}) => saleWorld(terms, [], IN_A_LINE);

/** The rewards that each command noted: "C 92.59259175 B 61.7283945 A 30.86419725". */
function notedIn({ records }: World): readonly string[] {
  const letters = ["", "A", "B", "C", "D"];
  return records.flatMap(({ events }) => {
    return events.flatMap((event) => {
      if (event.type !== "RewardsNoted") return [];
      const { first, second, third, firstAmount, secondAmount, thirdAmount } = event;
      const shares = [
        [first, firstAmount],
        [second, secondAmount],
        [third, thirdAmount],
      ] as const;
      const told = shares.filter(([member]) => member !== 0);
      return [told.map(([who, amount]) => `${letters[who]} ${formatAmount(amount)}`).join(" ")];
    });
  });
}

const settle = (sale: World, project: number) => {
  return runDue(sale, projectIn(sale, project).refundableUntilMs);
};

function freeze(sale: World, member: string): void {
  const reviewByMs = sale.timeMs + 3_600_000;
  const number = memberNumber(member);
  const command = { type: "FreezeMember", actor: -31, member: number, reason: "SECURITY" } as const;
  sale.accept(sale.read({ ...command, reviewByMs }));
}

test("U1: three generations have a part of what is paid, out of the issuer's proceeds", () => {
  const sale = world();
  const project = opened(sale);
  sale.accept(subscribing("D", project, "12345.67890123"));
  expect(notedIn(sale)).toEqual(["C 92.59259175 B 61.7283945 A 30.86419725"]);
  // They are noted: while a cancellation could give everything back, all of it is there.
  expect(toldBalances(sale)).toContain("sys:issuer:0:proceeds USDT 3086.41972531");
  settle(sale, project);
  expect(toldBalances(sale)).toEqual(
    expect.arrayContaining(["E available USDT 2901.23454181", "sys:referral:due USDT 185.1851835"]),
  );
  morning(sale);
  expect(toldBalances(sale)).toEqual(
    expect.arrayContaining([
      "A available USDT 10030.86419725",
      "B available USDT 10061.7283945",
      "C available USDT 10092.59259175",
    ]),
  );
});

test("nobody has a part of a sale that is cancelled, and every refund is whole", () => {
  const sale = world();
  const project = opened(sale);
  sale.accept(subscribing("D", project, "12345.67890123"));
  sale.decide({ act: "CancelProject", project, reason: "INCIDENT" });
  runDue(sale, sale.timeMs);
  morning(sale);
  expect(toldBalances(sale)).toEqual([
    "A available USDT 10000",
    "B available USDT 10000",
    "C available USDT 10000",
    "D available USDT 10000",
    "E available NEW 200000",
    "ext:custody NEW -200000",
    "ext:custody USDT -40000",
  ]);
  expect([...sale.exchange.referrals.noted.all()]).toEqual([]);
});

test("pro rata: of what the allocation charges, and not of what was committed", () => {
  const sale = world();
  const project = opened(sale, { ...SHARED, total: units("4000") });
  sale.accept(committing("A", project, "1000"));
  sale.accept(committing("D", project, "1000"));
  expect(notedIn(sale)).toEqual([]);
  runDue(sale, projectIn(sale, project).endMs);
  expect(notedIn(sale)).toEqual(["C 15 B 10 A 5"]);
  settle(sale, project);
  expect(toldBalances(sale)).toContain("E available USDT 970");
});

test("who is frozen or one person with the buyer gets nothing, and nobody moves up", () => {
  const sale = world();
  const project = opened(sale);
  freeze(sale, "B");
  sale.accept(subscribing("D", project, "400"));
  link(sale, memberNumber("C"), memberNumber("D"));
  sale.accept(subscribing("D", project, "400"));
  expect(notedIn(sale)).toEqual(["C 3 A 1", "A 1"]);
});

test("a freeze after the subscription takes nothing that was noted", () => {
  const sale = world();
  const project = opened(sale);
  sale.accept(subscribing("D", project, "400"));
  freeze(sale, "C");
  settle(sale, project);
  morning(sale);
  expect(toldBalances(sale)).toContain("C available USDT 10003");
});

test("the rates are terms, which no change and no level moves afterwards", () => {
  const sale = world({ "referrals.members_1": "1" });
  const key = "referrals.sale_rate_1";
  const effectiveMs = sale.timeMs + DAY_MS + 9_000;
  sale.decide({ act: "ChangeParameter", key, value: "0.1", effectiveMs });
  const startMs = sale.timeMs + 3 * DAY_MS;
  const project = delivered(sale, { startMs, endMs: startMs + DAY_MS });
  sale.decide({ act: "OpenProject", project });
  sale.timeMs = startMs - 1;
  morning(sale);
  expect(sale.exchange.referrals.levelOf(memberNumber("C"))).toBe(1);
  sale.accept(subscribing("D", project, "400"));
  expect(notedIn(sale)).toEqual(["C 3 B 2 A 1"]);
  // The next draft has the rates of now, and another hash.
  sale.accept(draftOf(sale, { startMs, endMs: startMs + DAY_MS }));
  const other = projectIn(sale, sale.exchange.sequence);
  expect(other.rewardRates).toEqual([1e7, 2e6, 1e6]);
  expect(other.terms).not.toBe(projectIn(sale, project).terms);
});

test("two sales that are settled on one day are paid in one entry, in pieces of one", () => {
  const sale = world();
  const projects = [opened(sale), opened(sale)];
  for (const project of projects) sale.accept(subscribing("D", project, "400"));
  for (const project of projects) settle(sale, project);
  const restored = newExchange();
  sale.exchange.write((name, values) => restored.restore(name, values));
  expect(stateLines(restored)).toEqual(stateLines(sale.exchange));
  const paid = morning(sale, 1).flatMap(({ events }) => {
    return events.flatMap((event) => {
      if (event.type !== "RewardPaid") return [];
      return [[event.member, event.source, formatAmount(event.amount)]];
    });
  });
  expect(paid).toEqual([
    [3, "SUBSCRIPTION", "6"],
    [2, "SUBSCRIPTION", "4"],
    [1, "SUBSCRIPTION", "2"],
  ]);
});

test("notes survive a snapshot and a replay", () => {
  const sale = world();
  sale.accept(subscribing("D", opened(sale), "400"));
  const restored = newExchange();
  sale.exchange.write((name, values) => restored.restore(name, values));
  expect(stateLines(restored)).toEqual(stateLines(sale.exchange));
  const replayed = newExchange();
  for (const record of sale.records) replayed.replay(record);
  expect(stateLines(replayed)).toEqual(stateLines(sale.exchange));
});

/** The rule book's examples of mining machines that need accounts: M1 to M8 (rules 5.5). */
import { dayOf } from "@sumi/formulas/mining.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { certify } from "../testing/wallet-world.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import {
  bought,
  buying,
  DAY_MS,
  dayAfter,
  endDay,
  fund,
  miningWorld,
  opened,
  runDue,
  SHARED,
} from "./testing/mining-world.ts";

const incomesOf = (world: World) =>
  world.records.flatMap(({ events }) => {
    return events.flatMap((event) => {
      const isIncome = event.type === "IncomePaid" || event.type === "IncomeFrozen";
      return isIncome ? [[event.member, event.day, formatAmount(event.amount)]] : [];
    });
  });

test("M1: a machine of its own yields a constant number of coins each day", () => {
  const world = miningWorld();
  const machine = opened(world);
  bought(world, "A", machine);
  expect(formatAmount(world.exchange.mining.get(machine).owed)).toBe("9.9999999");
  const today = dayAfter(world, 0);
  for (const day of [1, 2, 3]) endDay(world, today + day);
  expect(incomesOf(world)).toEqual([1, 2, 3].map((day) => [1, today + day, "0.33333333"]));
  expect(toldBalances(world)).toEqual(
    expect.arrayContaining([
      "A available ETC 0.99999999",
      "A available USDT 4700",
      "sys:pool:mining ETC 29.00000001",
      "sys:treasury ETC 970",
      "sys:treasury:mining_sales USDT 300",
    ]),
  );
});

test("M2: shares of one machine by value, at the fixing of the day's end", () => {
  const world = miningWorld();
  const machine = opened(world, SHARED, "40");
  bought(world, "A", machine, 7);
  bought(world, "B", machine, 3);
  const today = dayAfter(world, 1);
  endDay(world, today, "25.6789");
  expect(incomesOf(world)).toEqual([
    [1, today, "0.03363851"],
    [2, today, "0.0144165"],
  ]);
  expect(toldBalances(world)).toEqual(
    expect.arrayContaining(["A available USDT 4860", "B available USDT 4940"]),
  );
});

test("M4: a machine is sold only while its pool covers every day that it promises", () => {
  const world = miningWorld();
  const machine = opened(world, { supply: 9 }, "30");
  for (const member of ["A", "B", "C"]) bought(world, member, machine);
  // 29.9999997 of 30 are promised, and another one needs 9.9999999.
  expect(world.refuse(buying("D", machine)).code).toBe("MINER_SALE_SUSPENDED");
  fund(world, machine, "9.99999959");
  expect(world.refuse(buying("D", machine)).code).toBe("MINER_SALE_SUSPENDED");
  fund(world, machine, "0.00000001");
  bought(world, "D", machine);
});

test("M5: a pool that is short pays nobody of that day", () => {
  const world = miningWorld();
  const terms = { ...SHARED, supply: 2, daily: units("15"), termDays: 1 };
  const machine = opened(world, terms, "0.5");
  world.sample({ BTC: "60000", ETC: "37.5" });
  bought(world, "A", machine, 1);
  bought(world, "B", machine, 1);
  const day = dayAfter(world, 1);
  // The price fell by a third: half a coin covers 15 USDT at 37.5, and is too little at 25.
  endDay(world, day, "25");
  expect(incomesOf(world)).toEqual([]);
  const told = world.records.flatMap(({ events }) => {
    return events.flatMap((event) => {
      return event.type === "IncomeDelayed" ? [[event.member, event.day, event.reason]] : [];
    });
  });
  expect(told).toEqual([
    [1, day, "POOL_SHORT"],
    [2, day, "POOL_SHORT"],
  ]);
  expect(toldBalances(world)).toContain("sys:pool:mining ETC 0.5");
  fund(world, machine, "0.1");
  runDue(world, world.timeMs);
  expect(incomesOf(world)).toEqual([
    [1, day, "0.3"],
    [2, day, "0.3"],
  ]);
});

test("M6: the conditions, each refused by its own name", () => {
  const world = miningWorld();
  const asks = opened(world, { platformMin: units("5000.00000001") });
  expect(world.refuse(buying("A", asks)).code).toBe("INSUFFICIENT_PLATFORM_COIN");
  const invites = opened(world, { referralsMin: 2 });
  world.accept({ type: "OpenMember", actor: 0, account: "account-E", sponsor: 1, house: "none" });
  certify(world, "E");
  expect(world.refuse(buying("A", invites)).code).toBe("DIRECT_REFERRALS_NOT_ENOUGH");
  const sole = opened(world);
  expect(world.refuse(buying("A", sole, 1)).code).toBe("NOT_A_SHARED_MINER");
  const shared = opened(world, { ...SHARED, supply: 10, termDays: 1 });
  for (const shares of [11, 0, -1]) {
    expect(world.refuse(buying("A", shared, shares)).code).toBe("WRONG_SHARE_SELECTED");
  }
  bought(world, "A", shared, 10);
  expect(world.refuse(buying("B", shared, 1)).code).toBe("MINER_SOLD_OUT");
  world.accept({ type: "SuspendSale", actor: -7, machine: sole, reason: "INCIDENT" });
  expect(world.refuse(buying("A", sole)).code).toBe("MINER_SALE_SUSPENDED");
  const once = opened(world, { isOnce: true });
  bought(world, "A", once);
  expect(world.refuse(buying("A", once)).code).toBe("DO_NOT_BUY_AGAIN");
  bought(world, "B", once);
});

test("M7: the first day of income is the day after, and the last one ends the term", () => {
  const world = miningWorld();
  world.timeMs = Date.parse("2026-03-01T15:20:00Z");
  const machine = opened(world);
  bought(world, "A", machine);
  const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const [holding] = world.exchange.mining.holdingsOf(machine).all;
  expect([holding?.firstDay, holding?.lastDay].map((day) => dateOf(day ?? 0))).toEqual([
    "2026-03-02",
    "2026-03-31",
  ]);
  expect(runDue(world, Date.parse("2026-03-03T00:04:59.999Z"))).toEqual([]);
  runDue(world, Date.parse("2026-03-03T00:05:00Z"));
  expect(incomesOf(world)).toEqual([[1, dayOf(Date.parse("2026-03-02T00:00:00Z")), "0.33333333"]]);
  runDue(world, Date.parse("2026-04-02T00:00:00Z"));
  expect(incomesOf(world)).toHaveLength(30);
  expect(holding?.status).toBe("expired");
  expect(runDue(world, Date.parse("2026-09-01T00:00:00Z"))).toEqual([]);
});

test("M8: frozen income is locked, and released in one entry", () => {
  const world = miningWorld();
  const machine = opened(world, { daily: units("0.25"), isFrozen: true }, "10");
  bought(world, "A", machine);
  const today = dayAfter(world, 0);
  for (const day of [1, 2, 3]) endDay(world, today + day);
  expect(toldBalances(world)).toContain("A locked ETC 0.75");
  world.decide({ act: "ThawIncome", machine });
  runDue(world, world.timeMs);
  expect(toldBalances(world)).toEqual(
    expect.arrayContaining(["A available ETC 0.75", "sys:pool:mining ETC 9.25"]),
  );
  expect(toldBalances(world).filter((line) => line.includes("locked"))).toEqual([]);
  endDay(world, today + 4);
  expect(toldBalances(world)).toContain("A available ETC 1");
});

import { formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { TIMER } from "../stamp.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
import { REVIEWER, type World } from "../testing/world.ts";
import {
  bought,
  buying,
  DAY_MS,
  dayAfter,
  draftOf,
  endDay,
  fund,
  miningWorld,
  opened,
  runDue,
  SHARED,
  sampleAt,
} from "./testing/mining-world.ts";

const eventsOf = (world: World) => world.records.flatMap(({ events }) => events);
const incomesOf = (world: World) =>
  eventsOf(world).flatMap((event) => {
    const isIncome = event.type === "IncomePaid" || event.type === "IncomeFrozen";
    return isIncome ? [`${event.member} ${event.day} ${formatAmount(event.amount)}`] : [];
  });

describe("a day that waits", () => {
  test("a day without a price of its own is paid by the next one that has one", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    bought(world, "A", machine, 7);
    const day = dayAfter(world, 1);
    endDay(world, day);
    expect(eventsOf(world).at(-1)).toMatchObject({
      type: "IncomeDelayed",
      reason: "PRICE_MISSING",
    });
    endDay(world, day + 1, "25.6789");
    expect(incomesOf(world)).toEqual([`1 ${day} 0.03363851`, `1 ${day + 1} 0.03363851`]);
  });

  test("who buys while a day waits is told nothing of it", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    bought(world, "A", machine, 7);
    endDay(world, dayAfter(world, 1));
    world.sample({ BTC: "60000", ETC: "25" });
    bought(world, "B", machine, 1);
    expect(runDue(world, world.timeMs)).toEqual([]);
    const told = eventsOf(world).filter(({ type }) => type === "IncomeDelayed");
    expect(told).toMatchObject([{ member: 1 }]);
  });

  test("a handful of samples makes no price", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    bought(world, "A", machine, 7);
    const day = dayAfter(world, 1);
    world.timeMs = (day + 1) * DAY_MS - 9_000;
    for (let sample = 0; sample < 9; sample += 1) world.sample({ BTC: "60000", ETC: "1" });
    endDay(world, day);
    const fixed = eventsOf(world).find(({ type }) => type === "IncomePriceFixed");
    expect(fixed).toMatchObject({ price: 0n, samples: 9 });
    expect(incomesOf(world)).toEqual([]);
  });

  test("samples before the last ten minutes, and those of the next day, move no fixing", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    bought(world, "A", machine, 7);
    const day = dayAfter(world, 1);
    sampleAt(world, (day + 1) * DAY_MS - 700_000, "1");
    sampleAt(world, (day + 1) * DAY_MS - 60_000, "25.6789");
    sampleAt(world, (day + 1) * DAY_MS, "9000");
    endDay(world, day);
    expect(incomesOf(world)).toEqual([`1 ${day} 0.03363851`]);
  });

  test("a later day waits for the one before it, although the pool has enough for it", () => {
    const world = miningWorld();
    const terms = { ...SHARED, supply: 2, daily: units("15"), termDays: 2 };
    const machine = opened(world, terms, "1.5");
    bought(world, "A", machine, 2);
    const day = dayAfter(world, 1);
    endDay(world, day, "5");
    expect(incomesOf(world)).toEqual([]);
    endDay(world, day + 1, "25");
    expect(incomesOf(world)).toEqual([]);
    expect(eventsOf(world).filter(({ type }) => type === "IncomeDelayed")).toHaveLength(2);
    fund(world, machine, "2.1");
    runDue(world, world.timeMs);
    expect(incomesOf(world)).toEqual([`1 ${day} 3`, `1 ${day + 1} 0.6`]);
    expect(toldBalances(world).filter((line) => line.startsWith("sys:pool"))).toEqual([]);
  });
});

describe("a day behind one that is short", () => {
  test("takes the next fixing, not that of the day on which the house fills the pool", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    bought(world, "A", machine, 7);
    const day = dayAfter(world, 1);
    endDay(world, day, "0.01");
    endDay(world, day + 1);
    endDay(world, day + 2, "10");
    endDay(world, day + 3, "50");
    fund(world, machine, "100");
    runDue(world, world.timeMs + 1_000);
    expect(incomesOf(world).slice(0, 2)).toEqual([`1 ${day} 86.38`, `1 ${day + 1} 0.08638`]);
  });

  test("is told to everybody whose income of it waits", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    bought(world, "A", machine, 7);
    const day = dayAfter(world, 1);
    world.timeMs = day * DAY_MS + 1_000;
    world.sample({ BTC: "60000", ETC: "25" });
    bought(world, "B", machine, 1);
    for (const number of [0, 1, 2]) endDay(world, day + number, "0.01");
    const told = eventsOf(world).flatMap((event) => {
      return event.type === "IncomeDelayed" ? [`${event.member} ${event.day - day}`] : [];
    });
    expect(told).toEqual(["1 0", "1 1", "2 1", "1 2", "2 2"]);
  });
});

test("two people do not void a fixing that they have seen", () => {
  const world = miningWorld();
  world.sample({ BTC: "60000", ETC: "25" });
  const key = "mining.fixing_samples_min";
  const act = { act: "ChangeParameter", key, value: "600", effectiveMs: 0 } as const;
  expect(world.refuse({ type: "Propose", actor: REVIEWER, act }).code).toBe("PARAMETER_ERROR");
});

test("a restored exchange writes the days of several machines as the other one does", () => {
  const world = miningWorld();
  const first = opened(world, {}, "30");
  const second = opened(world, SHARED, "60");
  bought(world, "A", first);
  bought(world, "B", second, 7);
  const day = dayAfter(world, 1);
  endDay(world, day);
  const again = restored(stateLines(world.exchange));
  const from = world.records.length;
  endDay(world, day + 1);
  for (const record of world.records.slice(from)) again.replay(record);
  expect(stateLines(again)).toEqual(stateLines(world.exchange));
});

describe("pieces and restarts", () => {
  test("pieces of any size, with a restart between them, give the same", () => {
    const [whole, cut] = [500, 1].map((limit) => {
      const world = miningWorld();
      const first = opened(world, { isFrozen: true, termDays: 2 });
      const second = opened(world, { ...SHARED, termDays: 3 }, "9");
      for (const member of ["A", "B", "C"]) {
        bought(world, member, first);
        bought(world, member, second, 3);
      }
      const today = dayAfter(world, 0);
      endDay(world, today + 1, "25", limit);
      world.timeMs = (today + 2) * DAY_MS + 3_600_000;
      world.decide({ act: "StopMachine", machine: second, reason: "HARDWARE" });
      runDue(world, world.timeMs, limit);
      endDay(world, today + 2, "20", limit);
      endDay(world, today + 9, undefined, limit);
      return world;
    });
    if (whole === undefined || cut === undefined) throw new Error("two worlds");
    expect(toldBalances(cut)).toEqual(toldBalances(whole));
    expect(incomesOf(cut).toSorted()).toEqual(incomesOf(whole).toSorted());
    let at = 0;
    for (const { command } of cut.records) {
      at += 1;
      if (!/Income|Holdings/.test(command)) continue;
      const again = restored(stateLines(replayed(cut.records.slice(0, at))));
      for (const later of cut.records.slice(at)) again.replay(later);
      expect(stateLines(again)).toEqual(stateLines(cut.exchange));
    }
  });

  test("a timer with nothing to do, or too much at once, is refused", () => {
    const world = miningWorld();
    opened(world);
    for (const type of ["OpenIncomeDays", "PayIncome", "StopHoldings", "ReleaseIncome"] as const) {
      expect(world.refuse({ type, actor: TIMER, limit: 500 }).code).toBe("ILLEGAL_OPERATION");
      expect(world.refuse({ type, actor: TIMER, limit: 501 }).code).toBe("PARAMETER_ERROR");
      expect(world.refuse({ type, actor: REVIEWER, limit: 1 }).code).toBe("ILLEGAL_OPERATION");
    }
    const fix = { type: "FixIncomePrices", actor: TIMER } as const;
    expect(world.refuse(fix).code).toBe("ILLEGAL_OPERATION");
  });

  test("days that were missed are all paid, each once", () => {
    const world = miningWorld();
    const machine = opened(world, { termDays: 5 });
    bought(world, "A", machine);
    const today = dayAfter(world, 0);
    endDay(world, today + 3);
    endDay(world, today + 40);
    expect(incomesOf(world)).toEqual([1, 2, 3, 4, 5].map((day) => `1 ${today + day} 0.33333333`));
  });

  test("a machine that nobody had for some days pays those who buy it later", () => {
    const world = miningWorld();
    const machine = opened(world, { termDays: 1 });
    bought(world, "A", machine);
    const today = dayAfter(world, 0);
    endDay(world, today + 5);
    bought(world, "B", machine);
    endDay(world, today + 7);
    expect(incomesOf(world)).toEqual([`1 ${today + 1} 0.33333333`, `2 ${today + 7} 0.33333333`]);
  });
});

describe("stopped", () => {
  test("the day of the stop is still paid, and the days after it are paid back", () => {
    const world = miningWorld();
    const machine = opened(world);
    bought(world, "A", machine);
    const today = dayAfter(world, 0);
    endDay(world, today + 9);
    world.decide({ act: "StopMachine", machine, reason: "HARDWARE" });
    expect(world.refuse(buying("B", machine)).code).toBe("MINER_SALE_SUSPENDED");
    runDue(world, world.timeMs);
    // Ten of thirty days were had when it stopped on the tenth: twenty are left of 300.
    expect(toldBalances(world)).toContain("A available USDT 4900");
    endDay(world, today + 50);
    expect(incomesOf(world)).toHaveLength(10);
    expect(world.exchange.mining.get(machine).owed).toBe(0n);
  });

  test("who bought on that day gets everything back, and no income", () => {
    const world = miningWorld();
    const machine = opened(world, { isFrozen: true });
    bought(world, "A", machine);
    world.decide({ act: "StopMachine", machine, reason: "LAW" });
    runDue(world, world.timeMs);
    expect(toldBalances(world)).toContain("A available USDT 5000");
    endDay(world, dayAfter(world, 40));
    expect(incomesOf(world)).toEqual([]);
  });

  test("the money for it stays: what buyers paid is the house's day by day", () => {
    const world = miningWorld();
    const machine = opened(world);
    bought(world, "A", machine);
    const take = (amount: string) => {
      return { act: "TakeMiningSales", asset: "USDT", amount, evidence: "row-3" } as const;
    };
    const refusal = (amount: string) => world.exchange.acts.refusalOf(take(amount))?.code;
    expect(refusal("0.00000001")).toBe("INSUFFICIENT_BALANCE");
    endDay(world, dayAfter(world, 9));
    expect(refusal("100.00000001")).toBe("INSUFFICIENT_BALANCE");
    const wrong = [
      { asset: "NOPE" },
      { asset: "" },
      { amount: "0" },
      { amount: "-1" },
      { amount: "1e2" },
      { amount: "1.123456789" },
      { evidence: "" },
      { evidence: "my word" },
    ];
    for (const change of wrong) {
      const [field] = Object.keys(change);
      const { params } = world.exchange.acts.refusalOf({ ...take("1"), ...change }) ?? {};
      expect([change, params]).toEqual([change, { field }]);
    }
    world.decide(take("100"));
    world.decide({ act: "StopMachine", machine, reason: "HARDWARE" });
    runDue(world, world.timeMs);
    expect(toldBalances(world).filter((line) => line.includes("mining_sales"))).toEqual([]);
  });
});

test("the whole life of machines is written and read back", () => {
  const world = miningWorld();
  const machines = [
    opened(world, { isFrozen: true, forbidden: ["CU", "KP"] }),
    opened(world, SHARED, "60"),
  ];
  world.accept(draftOf(world));
  for (const member of ["A", "B"]) bought(world, member, machines[1] ?? 0, 2);
  bought(world, "A", machines[0] ?? 0);
  endDay(world, dayAfter(world, 1));
  sampleAt(world, (dayAfter(world, 0) + 1) * DAY_MS - 60_000, "25");
  const lines = stateLines(world.exchange);
  expect(stateLines(restored(lines))).toEqual(lines);
  expect(stateLines(replayed(world.records))).toEqual(lines);
});

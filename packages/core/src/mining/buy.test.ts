import { describe, expect, test } from "vitest";
import { TIMER } from "../stamp.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { units } from "../testing/words.ts";
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
} from "./testing/mining-world.ts";

describe("the pool", () => {
  test("gives back what nobody is owed, and not a unit more", () => {
    const world = miningWorld();
    const machine = opened(world);
    bought(world, "A", machine);
    const reduce = (amount: string) => {
      return { act: "ReduceMiningPool", machine, amount, evidence: "row-3" } as const;
    };
    const refusal = (amount: string) => world.exchange.acts.refusalOf(reduce(amount))?.code;
    expect(refusal("20.00000011")).toBe("INSUFFICIENT_BALANCE");
    world.decide(reduce("20.0000001"));
    expect(toldBalances(world)).toContain("sys:pool:mining ETC 9.9999999");
    for (const day of [1, 2, 3]) endDay(world, dayAfter(world, day));
    expect(refusal("0.00000001")).toBe("INSUFFICIENT_BALANCE");
  });

  test("is filled out of the treasury, and never by what buyers paid", () => {
    const world = miningWorld();
    const machine = opened(world, { coin: 0 }, "");
    const act = { act: "FundMiningPool", machine, amount: "1", evidence: "row-3" } as const;
    expect(world.exchange.acts.refusalOf(act)?.code).toBe("INSUFFICIENT_BALANCE");
    const paths = ["sys:treasury:mining_sales", "sys:pool:mining:0"];
    for (const from of paths) {
      const move = { asset: "USDT", from, to: "sys:treasury", amount: "1", evidence: "row-3" };
      const refusal = world.exchange.acts.refusalOf({ act: "TransferHouse", ...move });
      expect(refusal?.params).toEqual({ field: "from" });
    }
  });

  test("income by value has no gate without a fresh index", () => {
    const world = miningWorld();
    const machine = opened(world, SHARED, "60");
    world.timeMs += 20_000;
    expect(world.refuse(buying("A", machine, 1)).code).toBe("MINER_SALE_SUSPENDED");
    world.sample({ BTC: "60000", ETC: "25" });
    bought(world, "A", machine, 1);
  });
});

describe("buyers", () => {
  test("fifty who want the last share get it once", () => {
    const world = miningWorld();
    const machine = opened(world, { ...SHARED, supply: 1 }, "60");
    const outcomes = Array.from({ length: 50 }, (_, at) => {
      return world.execute(buying("ABCD"[at % 4] ?? "A", machine, 1));
    });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(new Set(refused)).toEqual(new Set(["MINER_SOLD_OUT"]));
  });

  test.each([
    ["frozen", "ACCOUNT_FROZEN"],
    ["not certified any more", "KYC_REQUIRED"],
    ["self-excluded", "SELF_EXCLUDED"],
    ["prohibited to trade", "TRADING_PROHIBITED"],
    ["in a country where it is not sold", "FEATURE_DISABLED"],
  ])("who is %s buys nothing, and keeps what they have", (state, code) => {
    const world = miningWorld();
    const machine = opened(world);
    const elsewhere = opened(world, { forbidden: ["JP"] });
    bought(world, "A", machine);
    const today = dayAfter(world, 0);
    const untilMs = world.timeMs + 5 * DAY_MS;
    if (state === "frozen") {
      const freeze = { type: "FreezeMember", actor: -9, member: 1 } as const;
      world.accept(world.read({ ...freeze, reason: "SECURITY", reviewByMs: untilMs }));
    }
    if (state === "not certified any more") {
      world.decide({ act: "DecertifyMember", member: 1, reason: "FORGED" });
    }
    if (state === "self-excluded") {
      const limit = { type: "SetSelfLimit", actor: 1, kind: "exclusion" } as const;
      world.accept({ ...limit, amount: units("0"), untilMs });
    }
    if (state === "prohibited to trade") {
      const stop = { type: "ProhibitTrading", actor: -9, member: 1, untilMs } as const;
      world.accept(world.read({ ...stop, reason: "SECURITY" }));
    }
    const wanted = code === "FEATURE_DISABLED" ? elsewhere : machine;
    expect(world.refuse(buying("A", wanted)).code).toBe(code);
    endDay(world, today + 1);
    const events = world.records.flatMap((record) => record.events);
    const paid = events.flatMap((event) => (event.type === "IncomePaid" ? [event] : []));
    expect(paid).toMatchObject([{ member: 1, day: today + 1, amount: units("0.33333333") }]);
  });

  test("where once is enough, all accounts of one person are one buyer", () => {
    const world = miningWorld();
    const machine = opened(world, { isOnce: true });
    bought(world, "A", machine);
    world.accept({ type: "SuspectLink", actor: TIMER, older: 1, newer: 2, sign: "DEVICE" });
    const verdict = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
    world.decide({ act: "DecideLink", older: 1, newer: 2, ...verdict });
    expect(world.refuse(buying("B", machine)).code).toBe("DO_NOT_BUY_AGAIN");
    bought(world, "C", machine);
  });

  test("the sale begins with its first millisecond and ends before the last", () => {
    const world = miningWorld();
    const listMs = world.timeMs + 100_000;
    const machine = opened(world, { listMs, delistMs: listMs + 1_000 });
    world.timeMs = listMs - 2;
    expect(world.refuse(buying("A", machine)).code).toBe("MINER_SALE_SUSPENDED");
    world.accept(buying("A", machine));
    world.timeMs = listMs + 998;
    world.accept(buying("B", machine));
    expect(world.refuse(buying("C", machine)).code).toBe("MINER_SALE_SUSPENDED");
  });
});

describe("the staff", () => {
  test("one person stops a sale, two resume it, and the first one stops it no more", () => {
    const world = miningWorld();
    const machine = opened(world);
    const suspending = { type: "SuspendSale", actor: -7, machine, reason: "INCIDENT" } as const;
    world.accept(suspending);
    expect(world.refuse(buying("A", machine)).code).toBe("MINER_SALE_SUSPENDED");
    world.decide({ act: "ResumeSale", machine });
    bought(world, "A", machine);
    expect(world.refuse(suspending).code).toBe("ANOTHER_PERSON_REQUIRED");
    world.accept({ ...suspending, actor: -8 });
  });

  test("who has a part of a machine neither suspends nor stops it", () => {
    const world = miningWorld();
    const machine = opened(world);
    world.decide({ act: "LinkStaff", staff: 4, member: 1 });
    bought(world, "A", machine);
    const suspending = { type: "SuspendSale", actor: -4, machine, reason: "INCIDENT" } as const;
    expect(world.refuse(suspending).code).toBe("SELF_APPROVAL");
    for (const act of [
      { act: "StopMachine", machine, reason: "LAW" } as const,
      { act: "ReduceMiningPool", machine, amount: "1", evidence: "row-3" } as const,
    ]) {
      expect(world.refuse({ type: "Propose", actor: -4, act }).code).toBe("SELF_APPROVAL");
    }
  });

  test("a draft is bought by nobody, funded by nobody, and dropped by one person", () => {
    const world = miningWorld();
    world.accept(draftOf(world));
    const machine = world.exchange.sequence;
    expect(world.refuse(buying("A", machine)).params).toEqual({ field: "machine" });
    const act = { act: "FundMiningPool", machine, amount: "1", evidence: "row-3" } as const;
    expect(world.exchange.acts.refusalOf(act)?.params).toEqual({ field: "machine" });
    world.accept({ type: "DiscardMachine", actor: -3, machine });
    expect(world.exchange.mining.find(machine)).toBeUndefined();
  });
});

import { describe, expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { type ToldOrder, toldOrder } from "../testing/told-orders.ts";
import { openWorld, type World } from "../testing/world.ts";

test("by quantity a buyer sets aside the exact cost of what can be reached, and spends it", () => {
  const world = openWorld();
  world.place("B", "sell 0.01 @60000");
  world.place("C", "sell 0.01 @60100");
  const order = world.place("A", "buy 0.015");
  expect(world.records.at(-1)?.events[0]).toMatchObject({ hold: 90_050_000_000n });
  expect(told(world, order)).toEqual(["filled", "0.015", "900.5"]);
  expect(heldBy(world, "A")).toEqual([]);
});

test("what cannot be reached is never set aside: a poor member may still sweep a thin book", () => {
  const world = openWorld();
  world.place("B", "sell 0.01 @60000");
  const order = world.place("A", "buy 90");
  expect(told(world, order)).toEqual(["cancelled NO_LIQUIDITY", "0.01", "600"]);
  expect(heldBy(world, "A")).toEqual([]);
});

test("a seller sets aside what they sell, and gets back what found no buyer", () => {
  const world = openWorld();
  world.place("B", "buy 0.01 @60000");
  const order = world.place("A", "sell 0.5");
  expect(told(world, order)).toEqual(["cancelled NO_LIQUIDITY", "0.01", "600"]);
  expect(toldBalances(world)).toContain("A available BTC 0.99");
});

describe("the collar lies 5 % from the reference, and its edge is within reach", () => {
  const cases: readonly (readonly [book: string, order: string, reached: boolean])[] = [
    ["sell 0.01 @63000", "buy 0.01", true],
    ["sell 0.01 @63000.01", "buy 0.01", false],
    ["sell 0.01 @63000", "buy 700 USDT", true],
    ["sell 0.01 @63000.01", "buy 700 USDT", false],
    ["buy 0.01 @57000", "sell 0.01", true],
    ["buy 0.01 @56999.99", "sell 0.01", false],
  ];
  for (const [book, phrase, reached] of cases) {
    test(`"${phrase}" ${reached ? "reaches" : "does not reach"} "${book}"`, () => {
      const world = openWorld();
      world.place("B", book);
      if (reached) world.place("A", phrase);
      else expect(world.refusal("A", phrase)).toBe("NO_LIQUIDITY");
    });
  }
});

test("a collar that falls between two ticks is drawn inwards", () => {
  const world = openWorld();
  world.sample({ BTC: "60000.01" });
  world.place("B", "buy 0.01 @57000");
  expect(world.refusal("A", "sell 0.01")).toBe("NO_LIQUIDITY");
  world.place("B", "buy 0.01 @57000.01");
  expect(told(world, world.place("A", "sell 0.02"))).toEqual([
    "cancelled NO_LIQUIDITY",
    "0.01",
    "570.0001",
  ]);
});

test("an empty book has no liquidity, whatever is asked", () => {
  const world = openWorld();
  for (const phrase of ["buy 0.01", "sell 0.01", "buy 100 USDT"]) {
    expect(world.refusal("A", phrase)).toBe("NO_LIQUIDITY");
  }
});

describe("of an amount", () => {
  test("each level is bought in whole lots, and the rest comes back", () => {
    const world = openWorld();
    world.place("B", "sell 0.01 @60000");
    const order = world.place("A", "buy 100 USDT");
    expect(told(world, order)).toEqual(["filled", "0.00166", "99.6"]);
    expect(toldBalances(world)).toContain("A available USDT 19900.4");
  });

  test("exactly the cost of the lots is spent to the last unit", () => {
    const world = openWorld();
    world.place("B", "sell 0.01 @60000");
    const order = world.place("A", "buy 600 USDT");
    expect(told(world, order)).toEqual(["filled", "0.01", "600"]);
    expect(heldBy(world, "A")).toEqual([]);
  });

  test("a rest that could still buy a lot was cancelled for want of sellers", () => {
    const world = openWorld();
    world.place("B", "sell 0.001 @60000");
    const order = world.place("A", "buy 60.6 USDT");
    expect(told(world, order)).toEqual(["cancelled NO_LIQUIDITY", "0.001", "60"]);
  });

  test("a rest that buys no lot is no rest", () => {
    const world = openWorld();
    world.place("B", "sell 0.001 @60000");
    const order = world.place("A", "buy 60.59999999 USDT");
    expect(told(world, order)).toEqual(["filled", "0.001", "60"]);
  });

  test("an amount below one lot at the best price reaches nothing", () => {
    const world = openWorld();
    world.set("market.BTC-USDT.notional_min", "0.1");
    world.place("B", "sell 0.001 @60000");
    expect(world.refusal("A", "buy 0.59999999 USDT")).toBe("NO_LIQUIDITY");
    expect(told(world, world.place("A", "buy 0.6 USDT"))).toEqual(["filled", "0.00001", "0.6"]);
  });

  test("more than there is cannot be set aside, although less would do", () => {
    const world = openWorld();
    world.place("B", "sell 0.001 @60000");
    expect(world.refusal("A", "buy 20000.00000001 USDT")).toBe("INSUFFICIENT_BALANCE");
    world.place("A", "buy 20000 USDT");
  });
});

describe("a member's own orders are reached as self-trade prevention will treat them", () => {
  const cases: readonly (readonly [
    phrase: string,
    outcome: string,
    filled: string,
    own: string,
  ])[] = [
    ["buy 0.02 EXPIRE_TAKER", "NO_LIQUIDITY", "", ""],
    ["buy 0.02 EXPIRE_MAKER", "filled", "0.02", "cancelled STP"],
    ["buy 0.02 EXPIRE_BOTH", "NO_LIQUIDITY", "", ""],
    ["buy 0.02 DECREMENT", "filled", "0.01", "cancelled STP"],
    ["buy 1200 USDT EXPIRE_TAKER", "NO_LIQUIDITY", "", ""],
    ["buy 1200 USDT EXPIRE_MAKER", "filled", "0.01999", "cancelled STP"],
    ["buy 1200 USDT DECREMENT", "filled", "0.00999", "cancelled STP"],
    ["buy 600 USDT DECREMENT", "NO_LIQUIDITY", "", ""],
    ["buy 600.5 USDT DECREMENT", "NO_LIQUIDITY", "", ""],
  ];
  for (const [phrase, outcome, filled, ownStatus] of cases) {
    test(phrase, () => {
      const world = openWorld();
      const own = world.place("A", "sell 0.01 @60000");
      world.place("B", "sell 0.02 @60010");
      if (outcome === "NO_LIQUIDITY") {
        expect(world.refusal("A", phrase)).toBe(outcome);
        return;
      }
      const order = toldOrder(world, world.place("A", phrase));
      expect([order.status, order.filled]).toEqual([outcome, filled]);
      expect(toldOrder(world, own).status).toBe(ownStatus);
      expect(heldBy(world, "A")).toEqual([]);
    });
  }
});

function told(world: World, order: number): [status: string, filled: string, turnover: string] {
  const { status, filled, turnover }: ToldOrder = toldOrder(world, order);
  return [status, filled, turnover];
}

function heldBy(world: World, member: string): string[] {
  return toldBalances(world).filter((balance) => balance.startsWith(`${member} held`));
}

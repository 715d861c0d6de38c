import { describe, expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { type ToldOrder, toldOrder } from "../testing/told-orders.ts";
import { openWorld, type World } from "../testing/world.ts";

test("the taker's mode decides, whatever the resting order says", () => {
  const world = openWorld();
  const resting = world.place("A", "sell 0.01 @60000 DECREMENT");
  const taker = world.place("A", "buy 0.01 @60000 EXPIRE_MAKER");
  expect(statuses(world, [resting, taker])).toEqual(["cancelled STP", "open"]);
});

describe("what traded before stays traded", () => {
  const cases = [
    ["EXPIRE_TAKER", "cancelled STP", "0.01", "open"],
    ["EXPIRE_MAKER", "filled", "0.03", "cancelled STP"],
    ["EXPIRE_BOTH", "cancelled STP", "0.01", "cancelled STP"],
    ["DECREMENT", "filled", "0.02", "cancelled STP"],
  ] as const;
  for (const [mode, status, filled, ownStatus] of cases) {
    test(mode, () => {
      const world = openWorld();
      world.place("B", "sell 0.01 @60000");
      const own = world.place("A", "sell 0.01 @60000");
      world.place("C", "sell 0.05 @60000");
      const taker = toldOrder(world, world.place("A", `buy 0.03 @60000 ${mode}`));
      expect([taker.status, taker.filled]).toEqual([status, filled]);
      expect(toldOrder(world, own)).toMatchObject({ status: ownStatus, filled: "0" });
    });
  }
});

describe("decrementing shrinks both, and the smaller one ends", () => {
  const cases: readonly (readonly [own: string, taker: string, expected: Partial<ToldOrder>[]])[] =
    [
      [
        "sell 0.03 @60000",
        "buy 0.01 @60000 DECREMENT",
        [
          { status: "open", prevented: "0.01" },
          { status: "cancelled STP", prevented: "0.01" },
        ],
      ],
      [
        "sell 0.01 @60000",
        "buy 0.03 @60000 DECREMENT",
        [
          { status: "cancelled STP", prevented: "0.01" },
          { status: "open", prevented: "0.01" },
        ],
      ],
      [
        "sell 0.02 @60000",
        "buy 0.02 @60000 DECREMENT",
        [
          { status: "cancelled STP", prevented: "0.02" },
          { status: "cancelled STP", prevented: "0.02" },
        ],
      ],
      [
        "buy 0.02 @60000",
        "sell 0.03 @59990 IOC DECREMENT",
        [
          { status: "cancelled STP", prevented: "0.02" },
          { status: "cancelled IOC_REMAINDER", prevented: "0.02" },
        ],
      ],
    ];
  for (const [own, taker, expected] of cases) {
    test(`${own}, then ${taker}`, () => {
      const world = openWorld();
      const orders = [world.place("A", own), world.place("A", taker)];
      expect(orders.map((order) => toldOrder(world, order))).toMatchObject(expected);
    });
  }

  test("a buyer gets back what it had set aside at its own limit", () => {
    const world = openWorld();
    world.place("A", "sell 0.01 @60000");
    world.place("A", "buy 0.03 @60500 DECREMENT");
    expect(toldBalances(world)).toContain("A held USDT 1210");
    expect(toldBalances(world)).toContain("A available BTC 1");
  });

  test("what is left of an order that was decremented can be amended and filled", () => {
    const world = openWorld();
    world.place("A", "sell 0.01 @60000");
    const order = world.place("A", "buy 0.03 @60000 DECREMENT");
    const amend = { type: "AmendOrder", actor: 1, order, price: 0 } as const;
    expect(world.refuse({ ...amend, quantity: 1_000 }).code).toBe("BELOW_MINIMUM");
    world.accept({ ...amend, quantity: 2_000 });
    world.place("B", "sell 0.01 @60000");
    expect(toldOrder(world, order)).toMatchObject({ status: "filled", filled: "0.01" });
    expect(toldBalances(world).filter((told) => told.startsWith("A held"))).toEqual([]);
  });
});

test("by amount, decrementing spends the amount on what is prevented", () => {
  const world = openWorld();
  world.place("A", "sell 0.01 @60000");
  world.place("B", "sell 0.05 @60010");
  const order = world.place("A", "buy 1200 USDT DECREMENT");
  expect(toldOrder(world, order)).toMatchObject({
    status: "filled",
    filled: "0.00999",
    turnover: "599.4999",
    prevented: "0.01",
  });
  expect(toldBalances(world)).toContain("A available USDT 19400.5001");
});

test("a fired stop meets its member's own order as any taker does", () => {
  const world = openWorld();
  const own = world.place("A", "buy 0.01 @59000");
  const stop = world.place("A", "sell 0.01 stop 59500 EXPIRE_BOTH");
  world.place("B", "sell 0.001 @59500");
  world.place("C", "buy 0.001 @59500");
  expect(statuses(world, [own, stop])).toEqual(["cancelled STP", "cancelled STP"]);
});

function statuses(world: World, orders: readonly number[]): string[] {
  return orders.map((order) => toldOrder(world, order).status);
}

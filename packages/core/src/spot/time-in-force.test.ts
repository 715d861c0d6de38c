import { describe, expect, test } from "vitest";
import { toldBalances } from "../testing/told-entries.ts";
import { toldOrder } from "../testing/told-orders.ts";
import { openWorld } from "../testing/world.ts";

describe("all or nothing counts what is really within reach", () => {
  const cases: readonly (readonly [phrase: string, status: string, filled: string])[] = [
    ["buy 0.03 @60010 FOK", "filled", "0.03"],
    ["buy 0.03001 @60010 FOK", "cancelled FOK_NOT_FILLED", "0"],
    ["buy 0.01 @60000 FOK", "filled", "0.01"],
    ["buy 0.02 @60009.99 FOK", "cancelled FOK_NOT_FILLED", "0"],
    ["buy 0.01 @59999.99 FOK", "cancelled FOK_NOT_FILLED", "0"],
  ];
  for (const [phrase, status, filled] of cases) {
    test(phrase, () => {
      const world = openWorld();
      world.place("B", "sell 0.01 @60000");
      world.place("C", "sell 0.02 @60010");
      const order = toldOrder(world, world.place("A", phrase));
      expect([order.status, order.filled]).toEqual([status, filled]);
    });
  }
});

describe("all or nothing with an own order in the way", () => {
  const cases: readonly (readonly [phrase: string, status: string, filled: string, own: string])[] =
    [
      ["buy 0.02 @60010 FOK EXPIRE_TAKER", "cancelled FOK_NOT_FILLED", "0", "open"],
      ["buy 0.01 @60000 FOK EXPIRE_TAKER", "filled", "0.01", "open"],
      ["buy 0.04 @60010 FOK EXPIRE_MAKER", "filled", "0.04", "cancelled STP"],
      ["buy 0.05 @60010 FOK EXPIRE_MAKER", "cancelled FOK_NOT_FILLED", "0", "open"],
      ["buy 0.04 @60010 FOK EXPIRE_BOTH", "cancelled FOK_NOT_FILLED", "0", "open"],
      ["buy 0.04 @60010 FOK DECREMENT", "cancelled FOK_NOT_FILLED", "0", "open"],
      ["buy 0.01 @60010 FOK DECREMENT", "filled", "0.01", "open"],
    ];
  for (const [phrase, status, filled, ownStatus] of cases) {
    test(phrase, () => {
      const world = openWorld();
      world.place("B", "sell 0.01 @60000");
      const own = world.place("A", "sell 0.01 @60005");
      world.place("C", "sell 0.03 @60010");
      const order = toldOrder(world, world.place("A", phrase));
      expect([order.status, order.filled]).toEqual([status, filled]);
      expect(toldOrder(world, own).status).toBe(ownStatus);
    });
  }
});

test("an order that must end at once still needs the money it asks to trade with", () => {
  const world = openWorld();
  world.place("B", "sell 0.01 @60000");
  expect(world.refusal("A", "buy 0.4 @60000 FOK")).toBe("INSUFFICIENT_BALANCE");
  expect(world.refusal("A", "buy 0.4 @60000 post-only")).toBe("INSUFFICIENT_BALANCE");
});

test("post-only rests where nothing is met, and ends untouched where something is", () => {
  const world = openWorld();
  world.place("B", "sell 0.01 @60000");
  const rests = world.place("A", "buy 0.01 @59999.99 post-only");
  const ends = world.place("A", "buy 0.01 @60000 post-only");
  expect([rests, ends].map((order) => toldOrder(world, order).status)).toEqual([
    "open",
    "cancelled POST_ONLY_WOULD_TAKE",
  ]);
  expect(toldBalances(world)).toContain("A held USDT 599.9999");
});

test("post-only would rather end than meet even the member's own order", () => {
  const world = openWorld();
  world.place("A", "sell 0.01 @60000");
  const ends = world.place("A", "buy 0.01 @60000 post-only EXPIRE_MAKER");
  expect(toldOrder(world, ends).status).toBe("cancelled POST_ONLY_WOULD_TAKE");
});

test("at once or not at all takes what there is and gives back the rest", () => {
  const world = openWorld();
  world.place("B", "sell 0.01 @60000");
  const some = world.place("A", "buy 0.02 @60100 IOC");
  const none = world.place("A", "buy 0.02 @60100 IOC");
  expect([some, none].map((order) => toldOrder(world, order))).toMatchObject([
    { status: "cancelled IOC_REMAINDER", filled: "0.01" },
    { status: "cancelled IOC_REMAINDER", filled: "0" },
  ]);
  expect(toldBalances(world)).toContain("A available USDT 19400");
});

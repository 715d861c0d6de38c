import { describe, expect, test } from "vitest";
import { toldOrder } from "../testing/told-orders.ts";
import { openWorld, type World } from "../testing/world.ts";

const MODES = [
  ["EXPIRE_TAKER", "open", "cancelled STP"],
  ["EXPIRE_MAKER", "cancelled STP", "open"],
  ["EXPIRE_BOTH", "cancelled STP", "cancelled STP"],
  ["DECREMENT", "cancelled STP", "cancelled STP"],
] as const;

describe("orders of linked accounts do not trade with each other", () => {
  test.each(MODES)("%s", (mode, maker, taker) => {
    const world = openWorld();
    link(world, 1, 2);
    const resting = world.place("A", "sell 0.01 @60000");
    const incoming = world.place("B", `buy 0.01 @60000 ${mode}`);
    expect(statuses(world, [resting, incoming])).toEqual([maker, taker]);
  });

  test("through an account between them, and with strangers they do", () => {
    const world = openWorld();
    link(world, 1, 2);
    link(world, 2, 3);
    const resting = world.place("A", "sell 0.01 @60000");
    const linked = world.place("C", "buy 0.01 @60000");
    world.decide({
      act: "DecideLink",
      older: 2,
      newer: 3,
      verdict: "dismissed",
      reason: "MISTAKE",
    });
    const parted = world.place("C", "buy 0.01 @60000");
    expect(statuses(world, [resting, linked, parted])).toEqual([
      "filled",
      "cancelled STP",
      "filled",
    ]);
  });

  test("a suspicion ends nobody's order", () => {
    const world = openWorld();
    world.accept({ type: "SuspectLink", actor: 0, older: 1, newer: 2, sign: "DEVICE" });
    const resting = world.place("A", "sell 0.01 @60000");
    const incoming = world.place("B", "buy 0.01 @60000");
    expect(statuses(world, [resting, incoming])).toEqual(["filled", "filled"]);
  });

  test("nor does all or nothing count on them", () => {
    const world = openWorld();
    link(world, 1, 2);
    world.place("A", "sell 0.01 @60000");
    world.place("C", "sell 0.01 @60000");
    const all = world.place("B", "buy 0.02 @60000 FOK EXPIRE_MAKER");
    expect(toldOrder(world, all)).toMatchObject({
      status: "cancelled FOK_NOT_FILLED",
      filled: "0",
    });
  });
});

function link(world: World, older: number, newer: number): void {
  const decision = { verdict: "confirmed", reason: "SAME_PERSON" } as const;
  world.decide({ act: "DecideLink", older, newer, ...decision });
}

function statuses(world: World, orders: readonly number[]): string[] {
  return orders.map((order) => toldOrder(world, order).status);
}

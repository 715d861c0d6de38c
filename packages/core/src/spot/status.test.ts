import { describe, expect, test } from "vitest";
import { etherActs } from "../testing/founding.ts";
import { toldBalances } from "../testing/told-entries.ts";
import { toldOrder } from "../testing/told-orders.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { SetMarketStatus } from "./acts.ts";

test("a market that only cancels takes no order and no amendment, and lets orders go", () => {
  const world = openWorld();
  const order = world.place("A", "buy 0.01 @50000");
  setStatus(world, "cancel_only");
  expect(world.refusal("B", "sell 0.01 @60000")).toBe("MARKET_NOT_OPEN");
  expect(world.refusal("B", "sell 0.01")).toBe("MARKET_NOT_OPEN");
  const amend = { type: "AmendOrder", actor: 1, order, price: 5_100_000, quantity: 0 } as const;
  expect(world.refuse(amend).code).toBe("MARKET_NOT_OPEN");
  world.cancel("A", order);
  expect(toldOrder(world, order).status).toBe("cancelled USER");
});

test("closing ends every open order, oldest first, and frees what they held", () => {
  const world = openWorld();
  const before = toldBalances(world);
  const orders = [
    world.place("A", "buy 0.01 @50000"),
    world.place("B", "sell 0.01 stop 50000"),
    world.place("A", "sell 0.01 @61000"),
    world.place("C", "buy 100 USDT stop 61000"),
  ];
  const ended = setStatus(world, "closed").flatMap((event) =>
    event.type === "OrderEnded" ? [[event.order, event.reason]] : [],
  );
  expect(ended).toEqual(orders.map((order) => [order, "MARKET_CLOSED"]));
  expect(toldBalances(world)).toEqual(before);
  const again = world.refuse({ type: "CancelOrder", actor: 1, order: orders[0] ?? 0 });
  expect(again.code).toBe("ORDER_ALREADY_CANCELLED");
});

test("a market opens again as it was, other markets never notice", () => {
  const world = openWorld();
  for (const act of etherActs()) world.decide(act);
  world.sample({ BTC: "60000", ETH: "3000" });
  const ether = world.place("A", "buy 0.1 @2900", "ETH-USDT");
  setStatus(world, "closed");
  world.place("A", "buy 0.1 @2900", "ETH-USDT");
  setStatus(world, "open");
  world.place("A", "buy 0.01 @50000");
  expect(world.exchange.spot.find(ether)).toBeDefined();
});

describe("a status that cannot be set", () => {
  const acts: readonly (readonly [why: string, change: object, code: string])[] = [
    ["of a market that is none", { symbol: "BTC-EUR" }, "PARAMETER_ERROR"],
    ["that is none", { status: "paused" }, "PARAMETER_ERROR"],
    ["that it has already", { status: "open" }, "ILLEGAL_OPERATION"],
  ];
  for (const [why, change, code] of acts) {
    test(why, () => {
      const world = openWorld();
      const act: SetMarketStatus = {
        act: "SetMarketStatus",
        symbol: "BTC-USDT",
        status: "closed",
        ...change,
      };
      expect(world.refuse({ type: "Propose", actor: -1, act }).code).toBe(code);
    });
  }
});

function setStatus(world: World, status: SetMarketStatus["status"]) {
  return world.decide({ act: "SetMarketStatus", symbol: "BTC-USDT", status }).events;
}

import { describe, expect, test } from "vitest";
import { NOTICE_MS } from "../parameters/kinds.ts";
import {
  ordering,
  perpetualWorld,
  placePerpetual,
  positionOf,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import type { PlacePerpetualOrder } from "./commands.ts";

/** The permission to risk is asked whenever more comes to be at stake, not only at the order. */

const STOP: Partial<PlacePerpetualOrder> = {
  kind: "stop_market",
  stopPrice: ticks("60500"),
  stopBy: "mark",
};

/** A member with a limit of losses of 100, and somebody who sells. */
function limitedWorld(): World {
  const world = perpetualWorld();
  world.accept({
    type: "SetSelfLimit",
    actor: 1,
    kind: "loss",
    amount: units("100"),
    untilMs: 0,
  });
  placePerpetual(world, "B", "sell 1 @60600");
  return world;
}

const REACHED = "SELF_LIMIT_REACHED";

/** Why orders ended, in their sequence. */
function reasonsOf({ records }: World): readonly string[] {
  return records.flatMap(({ events }) => {
    return events.flatMap((event) => (event.type === "PerpetualOrderEnded" ? [event.reason] : []));
  });
}

describe("a limit of losses", () => {
  test("holds for an amendment that risks more", () => {
    const world = limitedWorld();
    const { stamp: order } = placePerpetual(world, "A", "buy 0.005 @59000");
    const amend = {
      type: "AmendPerpetualOrder",
      actor: 1,
      order: order.sequence,
      price: 0,
    } as const;
    expect(world.refuse({ ...amend, quantity: 500 }).code).toBe(REACHED);
    world.accept({ ...amend, quantity: 40 });
  });

  test("holds for margin and leverage of a position", () => {
    const world = limitedWorld();
    placePerpetual(world, "A", "buy 0.005 @60600 5x");
    const own = { actor: 1, contract: 0 } as const;
    const add = { type: "AddMargin", ...own } as const;
    expect(world.refuse({ ...add, amount: units("500") }).code).toBe(REACHED);
    world.accept({ ...add, amount: units("5") });
    expect(world.refuse({ type: "SetLeverage", ...own, leverage: 1 }).code).toBe(REACHED);
  });

  test("holds for an order that closes, when it comes to open", () => {
    const world = limitedWorld();
    placePerpetual(world, "A", "buy 0.005 @60600 5x");
    const amount = units("40");
    world.accept({ type: "SetSelfLimit", actor: 1, kind: "loss", amount, untilMs: 0 });
    const { stamp: sale } = placePerpetual(world, "A", "sell 0.005 @61000 5x");
    placePerpetual(world, "C", "buy 0.005 @60500");
    world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
    const { events = [] } = world.records.at(-1) ?? {};
    const fitted = events.find(({ type }) => type === "PerpetualOrderFitted");
    expect(fitted).toMatchObject({ order: sale.sequence, closing: 0, reason: "SELF_LIMIT" });
    const { perpetual } = world.exchange;
    expect(perpetual.find(sale.sequence)?.left).toBe(31);
    expect(perpetual.atStakeOf(1)).toBeLessThan(amount);
  });

  test("holds for a stop when it fires", () => {
    const world = limitedWorld();
    placePerpetual(world, "A", "buy 0.5", STOP);
    tickIndex(world, 3, "60700");
    expect(positionOf(world, "A")).toBeUndefined();
    expect(reasonsOf(world)).toEqual(["SELF_LIMIT"]);
  });
});

describe("who may no longer open a position", () => {
  function exclude(world: World): void {
    const untilMs = world.timeMs + 3_600_000;
    const coolOff = { kind: "cool_off", amount: units("0"), untilMs } as const;
    world.accept({ type: "SetSelfLimit", actor: 1, ...coolOff });
  }

  test("has none of their orders on the book after excluding themselves", () => {
    const world = perpetualWorld();
    placePerpetual(world, "B", "sell 0.2 @60000");
    placePerpetual(world, "A", "buy 0.2 @60000");
    placePerpetual(world, "A", "buy 0.1 @59000");
    placePerpetual(world, "A", "buy 0.1", STOP);
    const { stamp: reducing } = placePerpetual(world, "A", "sell 0.1 @61000 reduce");
    exclude(world);
    const open = world.exchange.perpetual.openOrdersOf(1).map(({ id }) => id);
    expect(open).toEqual([reducing.sequence]);
    expect(reasonsOf(world).slice(-2)).toEqual(["SELF_LIMIT", "SELF_LIMIT"]);
    expect(world.refuse(ordering(world, "A", "buy 0.1 @60000")).code).toBe("SELF_EXCLUDED");
  });

  test("keeps them when the pause is one of losses", () => {
    const world = limitedWorld();
    placePerpetual(world, "A", "buy 0.001 @59000");
    world.accept({
      type: "SetSelfLimit",
      actor: 1,
      kind: "loss_week",
      amount: units("100"),
      untilMs: 0,
    });
    expect(world.exchange.perpetual.openOrdersOf(1)).toHaveLength(1);
  });

  test.each([
    ["contracts are off", "perpetual.open", "0"],
    ["their country is closed", "perpetual.country.JP", "0"],
  ])("opens nothing by a stop when %s", (_, key, value) => {
    const world = perpetualWorld();
    const effectiveMs = world.timeMs + NOTICE_MS + 60_000;
    world.decide({ act: "ChangeParameter", key, value, effectiveMs });
    world.timeMs = effectiveMs - 10_000;
    tickIndex(world, 4, "60000");
    placePerpetual(world, "B", "sell 1 @60600");
    placePerpetual(world, "A", "buy 0.1", STOP);
    tickIndex(world, 10, "60000");
    tickIndex(world, 3, "60700");
    expect(positionOf(world, "A")).toBeUndefined();
    expect(reasonsOf(world)).toEqual(["ADMIN"]);
  });
});

test("with the most open orders a position is still closed", () => {
  const world = perpetualWorld({ terms: { "contract.BTC-USDT-PERP.open_orders_max": "2" } });
  placePerpetual(world, "B", "sell 0.2 @60000");
  placePerpetual(world, "A", "buy 0.2 @60000");
  placePerpetual(world, "C", "buy 0.2 @59900");
  for (const price of [58_900, 58_901]) placePerpetual(world, "A", `buy 0.001 @${price}`);
  expect(world.refuse(ordering(world, "A", "buy 0.001 @58902")).code).toBe("TOO_MANY_ORDERS");
  world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  expect(positionOf(world, "A")).toBeUndefined();
});

test("a position is closed at its leverage when the tiers permit less by now", () => {
  const world = perpetualWorld();
  placePerpetual(world, "B", "sell 0.1 @60000");
  placePerpetual(world, "A", "buy 0.1 @60000 5x");
  const key = "contract.BTC-USDT-PERP.tier1_leverage";
  const effectiveMs = world.timeMs + 8 * 86_400_000;
  world.decide({ act: "ChangeParameter", key, value: "3", effectiveMs });
  world.timeMs = effectiveMs;
  tickIndex(world, 3, "60000");
  placePerpetual(world, "C", "buy 0.1 @60000 3x");
  expect(world.refuse(ordering(world, "A", "buy 0.1 @59000 5x")).code).toBe("LEVERAGE_INVALID");
  world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  expect(positionOf(world, "A")).toBeUndefined();
});

test("an amendment keeps the order's triggers on their sides", () => {
  const world = perpetualWorld();
  const { stamp: order } = placePerpetual(world, "A", "buy 0.1 @59000", {
    takeProfit: ticks("59500"),
  });
  const amend = {
    type: "AmendPerpetualOrder",
    actor: 1,
    order: order.sequence,
    quantity: 0,
  } as const;
  expect(world.refuse({ ...amend, price: ticks("59600") }).code).toBe("TPSL_PRICE_INVALID");
  world.accept({ ...amend, price: ticks("59400") });
});

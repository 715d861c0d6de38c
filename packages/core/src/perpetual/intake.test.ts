import { formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { NOTICE_MS } from "../parameters/kinds.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  ordering,
  PERP,
  placePerpetual,
  positionOf,
  runClock,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { replayed, restored, stateLines } from "../testing/state.ts";
import { REVIEWER, type World } from "../testing/world.ts";
import { CLOSING, emptyFund, eventsOf, halting, openedWorld } from "./testing/intake-world.ts";

/** The one question that every rule asks: are openings taken from members at this moment? */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The ways in which a contract comes to take no openings. */
const WAYS: readonly (readonly [string, (world: World) => void])[] = [
  ["a halt", (world) => world.accept(halting(world, "cancel_only"))],
  [
    "an announced end",
    (world) => {
      world.decide({ act: "DelistContract", symbol: PERP, settleMs: world.timeMs + 8 * DAY_MS });
    },
  ],
  ["the switch of all contracts", (world) => world.set("perpetual.open", "0")],
  ["a fund below its minimum", emptyFund],
];

describe.each(WAYS)("while openings are not taken because of %s", (_, stop) => {
  test("nobody who is left on the book gains by it: closing trades near the mark alone", () => {
    const world = openedWorld();
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    stop(world);
    expect(world.refuse(CLOSING).code).toBe("NO_LIQUIDITY");
    const { code, params } = world.refuse(ordering(world, "A", "sell 1 @58900 reduce"));
    expect([code, params]).toEqual(["PRICE_BAND", { low: "59850", high: "60150" }]);
    placePerpetual(world, "B", "buy 1 @59850 reduce", { clientId: "near" });
    world.accept(CLOSING);
    expect(positionOf(world, "A")).toBeUndefined();
  });

  test("a stop-loss that finds nobody near the mark waits, and is filled near it", () => {
    const world = openedWorld();
    const protecting = { takeProfit: 0, stopLoss: ticks("59500"), protectBy: "mark" } as const;
    world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    stop(world);
    tickIndex(world, 6, "59400");
    expect(positionOf(world, "A")?.quantity).toBe(10_000);
    expect(world.exchange.perpetual.position(0, 1)?.stopLoss?.stopPrice).toBe(ticks("59500"));
    world.accept({ type: "CancelAllPerpetualOrders", actor: 2, contract: 0 });
    placePerpetual(world, "B", "buy 1 @59300 reduce");
    tickIndex(world, 1, "59400");
    expect(positionOf(world, "A")).toBeUndefined();
  });

  test("triggers that nobody could fill are tried no second after second", () => {
    const world = openedWorld();
    const protecting = { takeProfit: 0, stopLoss: ticks("59500"), protectBy: "mark" } as const;
    world.accept({ type: "SetProtection", actor: 1, contract: 0, ...protecting });
    const stopping = { kind: "stop_market", stopPrice: ticks("59500"), stopBy: "mark" } as const;
    placePerpetual(world, "A", "sell 0.5 reduce", stopping);
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    stop(world);
    const types = eventsOf(tickIndex(world, 10, "59400")).map(({ type }) => type);
    expect(types).not.toContain("ProtectionMarked");
    expect(types).not.toContain("PerpetualStopMarked");
    placePerpetual(world, "B", "buy 1 @59300 reduce", { clientId: "near" });
    tickIndex(world, 1, "59400");
    expect(positionOf(world, "A")).toBeUndefined();
  });

  test("a stop at a limit far from the mark waits, too", () => {
    const world = openedWorld();
    const stopping = { kind: "stop_limit", stopPrice: ticks("59500"), stopBy: "mark" } as const;
    const { stamp } = placePerpetual(world, "A", "sell 1 @58900 reduce", stopping);
    placePerpetual(world, "B", "buy 1 @58900 reduce");
    stop(world);
    const events = eventsOf(tickIndex(world, 6, "59400"));
    expect(events.filter(({ type }) => type === "PerpetualStopMarked")).toEqual([]);
    expect(world.exchange.perpetual.find(stamp.sequence)).toBeDefined();
  });
});

describe.each(WAYS)("where openings are not taken because of %s", (_, stop) => {
  test("the book tells no price: the mark follows the index, and no premium is sampled", () => {
    const world = openedWorld();
    placePerpetual(world, "E", "sell 0.01 @60045");
    placePerpetual(world, "C", "buy 0.01 @60045");
    placePerpetual(world, "C", "buy 1 @60030");
    placePerpetual(world, "B", "buy 1 @60030 reduce");
    placePerpetual(world, "A", "sell 1 @60060 reduce");
    tickIndex(world, 30, "60000");
    expect(formatAmount(world.exchange.perpetual.marks.of({ number: 0 }).price)).not.toBe("60000");
    stop(world);
    const events = eventsOf(tickIndex(world, 70, "60000"));
    expect(events.filter(({ type }) => type === "PremiumSampled")).toEqual([]);
    const samples = events.filter((event) => event.type === "MarkSampled");
    expect(samples).toHaveLength(70);
    for (const { bid, ask, last, price1, price2, mark, takes } of samples) {
      expect([bid, ask, last, price2, mark, takes]).toEqual([0, 0, 0, 0n, price1, "closings"]);
    }
  });

  test("a fallen position waits for somebody near the mark until its margin is lost", () => {
    const world = openedWorld();
    stop(world);
    tickIndex(world, 6, "49000");
    expect(world.exchange.perpetual.position(0, 1)?.isLiquidating).toBe(true);
    expect(eventsOf(runClock(world)).map(({ type }) => type)).not.toContain("PositionDeleveraged");
    // The other side gains nothing: it gets no better price than the mark.
    tickIndex(world, 1, "47900");
    const deleveraged = eventsOf(runClock(world));
    expect(deleveraged).toContainEqual(
      expect.objectContaining({ type: "PositionDeleveraged", other: 2, quantity: 10_000 }),
    );
    expect(faultsOfPerpetual(world.exchange)).toEqual([]);
  });

  test("a fallen position is taken near the mark, and recovers with it", () => {
    const world = openedWorld();
    stop(world);
    tickIndex(world, 6, "49000");
    runClock(world);
    placePerpetual(world, "B", "buy 0.4 @48900 reduce");
    placePerpetual(world, "B", "buy 0.1 @48500 reduce");
    const taken = eventsOf(runClock(world));
    expect(taken.filter(({ type }) => type === "PositionLiquidated")).toMatchObject([
      { price: ticks("48900"), quantity: 4_000, deficit: 0n },
    ]);
    tickIndex(world, 1, "52000");
    expect(eventsOf(runClock(world)).map(({ type }) => type)).toContain("LiquidationCured");
    expect(positionOf(world, "A")?.quantity).toBe(6_000);
  });

  test("replay and snapshot know what the samples found", () => {
    const world = openedWorld();
    stop(world);
    tickIndex(world, 2, "60000");
    const lines = stateLines(world.exchange);
    expect(lines.some((line) => line.includes("markIntake"))).toBe(true);
    expect(stateLines(restored(lines))).toEqual(lines);
    expect(stateLines(replayed(world.records))).toEqual(lines);
  });
});

test("an order that was left behind ends before it trades far from the mark", () => {
  const world = openedWorld({ "perpetual.insurance_min": "1000" });
  const stale = placePerpetual(world, "C", "buy 1 @60000").stamp.sequence;
  emptyFund(world);
  tickIndex(world, 4, "59500");
  placePerpetual(world, "B", "buy 1 @59500 reduce");
  world.accept(CLOSING);
  const [ended, traded] = world.records.at(-1)?.events.slice(1) ?? [];
  expect(ended).toMatchObject({ order: stale, reason: "MARKET_CLOSED" });
  expect(traded).toMatchObject({ type: "PerpetualTraded", price: ticks("59500"), buyer: 2 });
});

test("a contract that closes keeps no order that opens", () => {
  const world = openedWorld();
  const opening = placePerpetual(world, "C", "buy 1 @59000").stamp.sequence;
  const closing = placePerpetual(world, "B", "buy 1.5 @59900").stamp.sequence;
  world.accept(halting(world, "closed"));
  expect(endsIn(world)).toEqual([[opening, "MARKET_CLOSED"]]);
  expect(world.exchange.perpetual.find(closing)).toMatchObject({ left: 10_000, hold: 0n });
});

test("a stale index counts like a halt: three good samples bring the book back", () => {
  const world = openedWorld();
  placePerpetual(world, "B", "buy 1 @58900 reduce");
  world.timeMs += 998;
  world.sample({});
  world.runTimers();
  expect(world.refuse(CLOSING).code).toBe("NO_LIQUIDITY");
  const takes = eventsOf(tickIndex(world, 3, "60000")).flatMap((event) => {
    return event.type === "MarkSampled" ? [[event.takes, event.bid]] : [];
  });
  expect(takes).toEqual([
    [undefined, 0],
    [undefined, 0],
    [undefined, 0],
  ]);
  world.accept(CLOSING);
});

test("the limits near the mark and the fund's minimum change with a notice, either way", () => {
  const world = openedWorld();
  for (const [key, values] of [
    [`contract.${PERP}.limit_closing`, ["0.001", "0.01"]],
    ["perpetual.insurance_min", ["900"]],
  ] as const) {
    for (const value of values) {
      const act = { act: "ChangeParameter", key, value, effectiveMs: 0 } as const;
      const { code, params } = world.refuse({ type: "Propose", actor: REVIEWER, act });
      expect([code, params]).toEqual(["PARAMETER_ERROR", { field: "effective_ms" }]);
    }
  }
  world.set("perpetual.insurance_min", "900", world.timeMs + NOTICE_MS + HOUR_MS);
});

/** The endings of orders by the last command. */
function endsIn(world: World) {
  const events = world.records.at(-1)?.events ?? [];
  return events.flatMap((event) => {
    return event.type === "PerpetualOrderEnded" ? [[event.order, event.reason]] : [];
  });
}

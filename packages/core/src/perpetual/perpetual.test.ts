import { formatAmount } from "@sumi/primitives/amount.ts";
import { describe, expect, test } from "vitest";
import { available } from "../ledger/accounts.ts";
import { faultsOfPerpetual } from "../testing/perpetual-audit.ts";
import {
  contractOf,
  ordering,
  perpetualWorld,
  placePerpetual,
  positionOf,
  runClock,
  tickIndex,
  ticks,
} from "../testing/perpetual-world.ts";
import { memberNumber, units } from "../testing/words.ts";
import type { World } from "../testing/world.ts";
import type { PlacePerpetualOrder } from "./commands.ts";

/** A is long and B is short by one coin at 60,000 and 5x. */
function openedWorld(quantity = "1"): World {
  const world = perpetualWorld();
  placePerpetual(world, "B", `sell ${quantity} @60000`);
  placePerpetual(world, "A", `buy ${quantity} @60000`);
  return world;
}

const REFUSALS: readonly (readonly [string, string, Partial<PlacePerpetualOrder>, string])[] = [
  ["an unknown side", "buy 1 @60000", { side: "hold" as "buy" }, "PARAMETER_ERROR"],
  ["no quantity", "buy 0 @60000", {}, "PARAMETER_ERROR"],
  ["an unknown contract", "buy 1 @60000", { contract: 7 }, "PARAMETER_ERROR"],
  ["half a tick", "buy 1 @60000.05", {}, "PRICE_TICK"],
  ["half a lot", "buy 0.00005 @60000", {}, "LOT_SIZE"],
  ["more than the greatest quantity", "buy 2000 @60000", {}, "ABOVE_MAXIMUM"],
  ["a leverage of six", "buy 1 @60000 6x", {}, "LEVERAGE_INVALID"],
  ["a leverage of none", "buy 1 @60000 0x", {}, "LEVERAGE_INVALID"],
  ["half a leverage", "buy 1 @60000", { leverage: 1.5 }, "LEVERAGE_INVALID"],
  ["a tier with a lower leverage", "buy 2 @60000 5x", {}, "LEVERAGE_INVALID"],
  ["more than the top tier", "buy 34 @60000 1x", {}, "POSITION_LIMIT"],
  ["a buy far above the index", "buy 1 @61200.1", {}, "PRICE_BAND"],
  ["a sale far below the index", "sell 1 @58799.9", {}, "PRICE_BAND"],
  ["nothing to reduce", "buy 1 @60000 reduce", {}, "REDUCE_ONLY_REJECTED"],
  ["nobody on the other side", "buy 1", {}, "NO_LIQUIDITY"],
  ["a take-profit below a long's price", "buy 1 @60000", { takeProfit: 1 }, "TPSL_PRICE_INVALID"],
  ["a stop-loss above it", "buy 1 @60000", { stopLoss: 700_000 }, "TPSL_PRICE_INVALID"],
  ["more than there is", "buy 8 @60000 2x", {}, "INSUFFICIENT_BALANCE"],
];

test.each(REFUSALS)("an order is refused: %s", (_, phrase, terms, code) => {
  const world = perpetualWorld();
  expect(world.refuse(ordering(world, "A", phrase, terms)).code).toBe(code);
});

test("an order that could never fill names the limits of price", () => {
  const world = perpetualWorld();
  const { params } = world.refuse(ordering(world, "A", "buy 1 @61300"));
  expect(params).toEqual({ low: "58800", high: "61200" });
});

test("P11: an order that only reduces takes no more than the position", () => {
  const world = openedWorld("0.3");
  placePerpetual(world, "C", "buy 1 @60000");
  placePerpetual(world, "A", "sell 0.5 @60000 reduce", { tif: "IOC" });
  expect([positionOf(world, "A"), positionOf(world, "C")?.quantity]).toEqual([undefined, 3_000]);
});

test("resting orders that only reduce are trimmed as the position shrinks, the worst first", () => {
  const world = openedWorld();
  placePerpetual(world, "A", "sell 0.6 @60100 reduce");
  placePerpetual(world, "A", "sell 0.4 @60200 reduce");
  placePerpetual(world, "C", "buy 0.5 @60000");
  placePerpetual(world, "A", "sell 0.5 @60000", { tif: "IOC" });
  const left = world.exchange.perpetual.openOrdersOf(1).map((order) => order.left);
  expect([left, positionOf(world, "A")?.quantity]).toEqual([[5_000], 5_000]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("what an order no longer closes takes its hold, or the order becomes smaller", () => {
  const world = openedWorld();
  placePerpetual(world, "A", "sell 1 @60500");
  const [resting] = world.exchange.perpetual.openOrdersOf(1);
  expect([resting?.closing, resting?.hold]).toEqual([10_000, 0n]);
  placePerpetual(world, "C", "buy 1 @60000");
  world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  // 60,500 / 5 and the taker's fee of it.
  expect([resting?.closing, formatAmount(resting?.hold ?? 0n)]).toEqual([0, "12136.3"]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("margin is added at any time, and only what the leverage does not need is removed", () => {
  const world = openedWorld();
  world.accept({ type: "AddMargin", actor: 1, contract: 0, amount: units("100") });
  const remove = (amount: string) => {
    return { type: "RemoveMargin", actor: 1, contract: 0, amount: units(amount) } as const;
  };
  const refused = world.refuse(remove("100.00000001"));
  expect([refused.code, refused.params]).toEqual(["MARGIN_REQUIRED", { maximum: "100" }]);
  world.accept(remove("100"));
  expect(formatAmount(positionOf(world, "A")?.margin ?? 0n)).toBe("12000");
  tickIndex(world, 1, "60001");
  expect(world.refuse(remove("0.00000001")).params).toEqual({ maximum: "0" });
  expect(world.refuse({ ...remove("1"), actor: 3 }).code).toBe("POSITION_NOT_FOUND");
});

test("another leverage brings the margin to what it needs", () => {
  const world = openedWorld();
  world.accept({ type: "SetLeverage", actor: 1, contract: 0, leverage: 2 });
  expect(formatAmount(positionOf(world, "A")?.margin ?? 0n)).toBe("30000");
  world.accept({ type: "SetLeverage", actor: 1, contract: 0, leverage: 5 });
  expect(formatAmount(positionOf(world, "A")?.margin ?? 0n)).toBe("12000");
  // At 59,000 a loss of 1,000 keeps 1,000 more of 30,000 than the leverage alone would.
  world.accept({ type: "SetLeverage", actor: 1, contract: 0, leverage: 2 });
  tickIndex(world, 1, "59000");
  world.accept({ type: "SetLeverage", actor: 1, contract: 0, leverage: 5 });
  expect(formatAmount(positionOf(world, "A")?.margin ?? 0n)).toBe("12800");
  const six = { type: "SetLeverage", actor: 1, contract: 0, leverage: 6 } as const;
  expect(world.refuse(six).code).toBe("LEVERAGE_INVALID");
});

test("reversing closes the position and opens as much on the other side", () => {
  const world = openedWorld();
  placePerpetual(world, "C", "buy 2 @60000 3x");
  world.accept({ type: "ReversePosition", actor: 1, contract: 0 });
  expect([positionOf(world, "A")?.quantity, positionOf(world, "C")?.quantity]).toEqual([
    -10_000, 20_000,
  ]);
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

/** P12: the side of the position, the triggers, the indexes, and at which of them it closes. */
const TRIGGERS = [
  ["A", { takeProfit: "63000" }, ["62000", "62999.9", "63000"], 2],
  ["A", { stopLoss: "57000" }, ["57000.1", "56990"], 1],
  ["B", { takeProfit: "57000" }, ["57500", "57000"], 1],
  ["B", { stopLoss: "63000" }, ["62000", "62500"], undefined],
] as const;

test.each(TRIGGERS)(
  "P12: the position of %s with %o closes in its time",
  (member, set, ...rest) => {
    const [marks, firesAt] = rest;
    const world = openedWorld("0.1");
    const prices = { takeProfit: "0", stopLoss: "0", ...set };
    world.accept({
      type: "SetProtection",
      actor: memberNumber(member),
      contract: 0,
      takeProfit: ticks(prices.takeProfit),
      stopLoss: ticks(prices.stopLoss),
      protectBy: "mark",
    });
    const closedAt = marks.findIndex((mark) => {
      const side = member === "A" ? "buy" : "sell";
      placePerpetual(world, "C", `${side} 0.1 @${near(world, mark)}`);
      tickIndex(world, 1, mark);
      return positionOf(world, member) === undefined;
    });
    expect(closedAt).toBe(firesAt ?? -1);
  },
);

/** A price that the present limits permit; the trigger takes within those of its own mark. */
function near(world: World, price: string): string {
  const index = Number(formatAmount(world.exchange.prices.lastOkPrice(1) ?? 0n));
  return Math.min(Math.max(Number(price), index * 0.981), index * 1.019).toFixed(1);
}

test("a trigger that finds nothing stays armed and fires again with the next sample", () => {
  const world = openedWorld();
  const stop = { takeProfit: 0, stopLoss: ticks("59000"), protectBy: "mark" } as const;
  world.accept({ type: "SetProtection", actor: 1, contract: 0, ...stop });
  const fired = tickIndex(world, 1, "58900").flatMap(({ events }) => events);
  expect(fired).toContainEqual({
    type: "ProtectionFired",
    contract: 0,
    member: 1,
    leg: "stop_loss",
    left: 10_000,
  });
  placePerpetual(world, "C", "buy 1 @58900");
  tickIndex(world, 1, "58900");
  expect(positionOf(world, "A")).toBeUndefined();
});

describe("while the index is stale", () => {
  test("nobody is liquidated until three samples in a row are OK, and nobody opens", () => {
    const world = openedWorld();
    world.timeMs += 998;
    world.accept({
      type: "SampleIndex",
      actor: 0,
      sample: world.exchange.prices.sample + 1,
      readings: [],
    });
    world.runTimers();
    expect(world.refuse(ordering(world, "C", "buy 1 @60000")).code).toBe("MARKET_NOT_OPEN");
    const begun = [1, 2, 3].map(() => {
      const events = tickIndex(world, 1, "45000").flatMap((record) => record.events);
      return events.some(({ type }) => type === "LiquidationsBegun");
    });
    expect(begun).toEqual([false, false, true]);
  });
});

test("nobody's command touches a position between two pieces of its liquidation", () => {
  const world = openedWorld();
  placePerpetual(world, "A", "sell 0.1 @60500");
  const order = world.exchange.sequence;
  tickIndex(world, 1, "47000");
  const own = { actor: 1, contract: 0 } as const;
  const refused = [
    { type: "AddMargin", amount: units("1"), ...own } as const,
    { type: "SetLeverage", leverage: 2, ...own } as const,
    { type: "ClosePosition", ...own } as const,
    { type: "CancelPerpetualOrder", actor: 1, order } as const,
  ].map((command) => world.refuse(command).code);
  expect(new Set(refused)).toEqual(new Set(["POSITION_IN_LIQUIDATION"]));
  runClock(world);
  expect([positionOf(world, "A"), faultsOfPerpetual(world.exchange)]).toEqual([undefined, []]);
});

test("P3: funding takes from payers rounded up, gives receivers rounded down", () => {
  const world = perpetualWorld({ terms: { "contract.BTC-USDT-PERP.funding_minutes": "1" } });
  placePerpetual(world, "B", "sell 0.3333 @60000");
  placePerpetual(world, "C", "sell 0.1111 @60000");
  placePerpetual(world, "A", "buy 0.4444 @60000");
  const money = () => {
    return ["A", "B", "C"].map((member) => {
      return world.exchange.ledger.balance(available(memberNumber(member)), 0);
    });
  };
  const before = money();
  tickIndex(world, 61, "60000");
  const records = runClock(world);
  const [fixed] = world.records.flatMap(({ events }) => {
    return events.flatMap((event) => (event.type === "FundingFixed" ? [event] : []));
  });
  expect(fixed).toMatchObject({ mark: units("60000"), premium: 0n, rate: 21n });
  // 0.4444 × 60,000 × 0.00000021 = 0.00559944, and its parts of 0.3333 and 0.1111.
  const changes = money().map((amount, place) => formatAmount(amount - (before[place] ?? 0n)));
  expect(changes).toEqual(["-0.00559944", "0.00419958", "0.00139986"]);
  expect(records.length).toBe(1);
  expect(contractOf(world).status).toBe("open");
  expect(faultsOfPerpetual(world.exchange)).toEqual([]);
});

test("a prohibition leaves closing possible, and nothing that opens", () => {
  const world = openedWorld();
  placePerpetual(world, "C", "buy 1 @60000");
  const untilMs = world.timeMs + 3_600_000;
  const reason = "SUSPECTED_ABUSE";
  const prohibit = { type: "ProhibitTrading", actor: -1, member: 1, reason, untilMs } as const;
  world.accept(world.read(prohibit));
  expect(world.refuse(ordering(world, "A", "buy 1 @60000")).code).toBe("TRADING_PROHIBITED");
  world.accept({ type: "ClosePosition", actor: 1, contract: 0 });
  expect(positionOf(world, "A")).toBeUndefined();
});

test("a freeze ends the member's orders; the position is liquidated as others are", () => {
  const world = openedWorld();
  placePerpetual(world, "A", "buy 0.1 @59000");
  const reviewByMs = world.timeMs + 3_600_000;
  const freeze = { actor: -1, member: 1, reason: "SECURITY", reviewByMs } as const;
  world.accept(world.read({ type: "FreezeMember", ...freeze }));
  expect(world.exchange.perpetual.openOrdersOf(1)).toEqual([]);
  expect(positionOf(world, "A")?.quantity).toBe(10_000);
  const close = { type: "ClosePosition", actor: 1, contract: 0 } as const;
  expect(world.refuse(close).code).toBe("ACCOUNT_FROZEN");
  tickIndex(world, 1, "47000");
  runClock(world);
  expect([positionOf(world, "A"), faultsOfPerpetual(world.exchange)]).toEqual([undefined, []]);
});

test("one switch of self-limits: a loss on contracts counts, and what is at stake as well", () => {
  const world = perpetualWorld();
  const limit = { kind: "loss", amount: units("15000"), untilMs: 0 } as const;
  world.accept({ type: "SetSelfLimit", actor: 1, ...limit });
  placePerpetual(world, "B", "sell 1 @60000");
  placePerpetual(world, "A", "buy 1 @60000");
  // 15,000 less the margin of 12,000 and the fee of 36.
  const refused = world.refuse(ordering(world, "A", "buy 0.3 @60000"));
  expect([refused.code, refused.params]).toEqual(["SELF_LIMIT_REACHED", { left: "2964" }]);
});

test("a contract that was halted takes nothing, and two people let it trade again", () => {
  const world = openedWorld();
  const untilMs = world.timeMs + 3_600_000;
  const halt = { reason: "INCIDENT", untilMs } as const;
  world.accept({ type: "HaltContract", actor: -1, contract: 0, status: "cancel_only", ...halt });
  expect(world.refuse(ordering(world, "C", "buy 1 @60000")).code).toBe("MARKET_NOT_OPEN");
  world.accept(ordering(world, "A", "sell 1 @60000 reduce"));
  const again = { symbol: "BTC-USDT-PERP", status: "closed", ...halt } as const;
  world.decide({ act: "HaltContractAgain", ...again });
  const close = { type: "ClosePosition", actor: 2, contract: 0 } as const;
  expect(world.refuse(close).code).toBe("MARKET_NOT_OPEN");
  world.decide({ act: "ResumeContract", symbol: "BTC-USDT-PERP" });
  world.accept(close);
  expect(positionOf(world, "A")).toBeUndefined();
});

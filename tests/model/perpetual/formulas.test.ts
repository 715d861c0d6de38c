import { describe, expect, test } from "vitest";
import { COIN, decimalOf, unitsOf } from "../decimal.ts";
import { Model } from "../model.ts";
import { indexOf } from "../prices/judging.ts";
import { Prices } from "../prices.ts";
import { feeOf, holdOf, holdPriceOf, marginOf, reducing, UNFILLED } from "./holds.ts";
import { bankruptcyOf, exactLiquidationOf } from "./position.ts";
import {
  basisPriceOf,
  fairPriceOf,
  fundingRateOf,
  markOf,
  premiumOf,
  priceLimitsOf,
} from "./prices.ts";
import type { Ratio } from "./rounding.ts";
import { deductionsOf, leverageMaxOf, tierOf } from "./terms.ts";
import { BITCOIN } from "./testing/scenes.ts";
import { cutAt } from "./testing/told.ts";
import vectors from "./testing/vectors.json" with { type: "json" };
import { hasFired, isBeyondLiquidation, isOnWrongSide } from "./triggers.ts";

/** The tables of the rule book's section 2, each row against the model's own arithmetic. */

const { contract } = vectors;

test("tiers, rates and deductions are the vectors' contract", () => {
  const tiers = contract.tiers.map(({ upto, maxLev, mmr }) => {
    return { upTo: unitsOf(upto), leverageMax: BigInt(maxLev), rate: unitsOf(mmr) };
  });
  const deductions = deductionsOf(tiers);
  expect(deductions.map(decimalOf)).toEqual(contract.tiers.map(({ ded }) => ded));
  expect(tiers.map((tier, at) => ({ ...tier, deduction: deductions[at] }))).toEqual(BITCOIN.tiers);
  expect([BITCOIN.makerRate, BITCOIN.takerRate].map(decimalOf)).toEqual([
    contract.maker,
    contract.taker,
  ]);
  expect([BITCOIN.tick, BITCOIN.lot].map(decimalOf)).toEqual([contract.tick, contract.lot]);
  expect(decimalOf(BITCOIN.liquidationRate)).toBe(contract.liqFee);
  expect(decimalOf(BITCOIN.spreadMax)).toBe(contract.maxLiqSpread);
});

test.each([
  ["100000", 5n, "0"],
  ["100000.00000001", 3n, "2500"],
  ["500000", 3n, "2500"],
  ["500000.00000001", 2n, "27500"],
  ["9000000", 2n, "27500"],
])("a position worth %s has at most %i× and a deduction of %s", (value, leverage, deduction) => {
  expect(leverageMaxOf(BITCOIN, unitsOf(value))).toBe(leverage);
  expect(decimalOf(tierOf(BITCOIN, unitsOf(value)).deduction)).toBe(deduction);
});

describe("index", () => {
  for (const { note, now, sources, result } of vectors.index) {
    test(note, () => {
      const { parameters } = new Model(() => undefined);
      parameters.set("index.sources_min", "2", 0);
      const asset = { number: 1, symbol: "BTC", indexDecimals: 2, since: 1 };
      const readings = sources.map(({ name, price, ts }) => {
        return { asset: 1, venue: name, timeMs: ts, price };
      });
      const judged = indexOf(asset, readings, { parameters, prices: new Prices(), timeMs: now });
      const { status, price } = judged.index;
      expect({ status, price }).toEqual({ status: result.status, price: result.index ?? "0" });
      const kept = sources.filter((_, at) => judged.verdicts[at] === "counted");
      const sorted = kept.map(({ price: each }) => each).sort();
      if (result.kept !== undefined) expect(sorted).toEqual(result.kept);
    });
  }
});

describe("mark", () => {
  for (const row of vectors.mark) {
    test(row.note, () => {
      const [, count = "", basis = ""] = /^(\d+) x (\S+)$/.exec(row.basis) ?? [];
      const inputs = {
        index: unitsOf(row.index),
        indexDecimals: 2,
        lastFunding: unitsOf(row.lastFunding),
        toFundingMs: BigInt(row.secsToFunding) * 1_000n,
        intervalMs: 28_800_000n,
        bases: Array.from({ length: Number(count) }, () => 2n * unitsOf(basis)),
        last: unitsOf(row.contract),
      };
      const basisPrice = basisPriceOf(inputs);
      expect({
        price1: cutAt(10, coins(fairPriceOf(inputs))),
        price2: basisPrice === undefined ? null : cutAt(10, coins(basisPrice)),
        contract: row.contract,
        mark: decimalOf(markOf(inputs)),
      }).toEqual(row.result);
    });
  }
});

test.each(vectors.premium)("premium of $impact_bid and $impact_ask", (row) => {
  const impact = { impactBid: unitsOf(row.impact_bid), impactAsk: unitsOf(row.impact_ask) };
  expect(cutAt(12, premiumOf(impact, unitsOf(row.index)))).toBe(row.premium);
});

const FUNDING = {
  interest: unitsOf(contract.funding.interest),
  damp: unitsOf(contract.funding.damp),
  cap: unitsOf(contract.funding.cap),
  intervalMinutes: BigInt(contract.funding.intervalH) * 60n,
};

test.each(vectors.funding_rate)("funding of $avg_premium: $note", ({ avg_premium, raw, rate }) => {
  const premium = { over: unitsOf(avg_premium), under: COIN };
  expect(decimalOf(fundingRateOf(FUNDING, premium))).toBe(rate);
  const uncapped = fundingRateOf({ ...FUNDING, cap: COIN }, premium);
  expect(decimalOf(uncapped)).toBe(raw);
});

test("an interval of an hour has an eighth of the bracket, and the same cap", () => {
  const rateOf = (premium: string) => {
    const mean = { over: unitsOf(premium), under: COIN };
    return decimalOf(fundingRateOf({ ...FUNDING, intervalMinutes: 60n }, mean));
  };
  expect(["0", "0.0008", "-0.0012", "0.08"].map(rateOf)).toEqual([
    "0.0000125",
    "0.0000375",
    "-0.0000875",
    "0.003",
  ]);
});

test.each(vectors.P10_order_hold)("hold of $side $qty @$limit, closable $closable", (row) => {
  const side = row.side === "buy" ? "buy" : "sell";
  const bid = row.best_bid === null ? undefined : unitsOf(row.best_bid);
  const price = holdPriceOf(side, unitsOf(row.limit), bid);
  const rest = unitsOf(row.qty) - unitsOf(row.closable);
  const quantity = rest > 0n ? rest : 0n;
  const opening = { ...UNFILLED, leverage: BigInt(row.leverage) };
  const value = (price * quantity) / COIN;
  expect({
    open_qty: decimalOf(quantity),
    hold_price: decimalOf(price),
    initial_margin: decimalOf(marginOf(opening, value)),
    fee_reserve: decimalOf(feeOf(opening, value, BITCOIN.takerRate)),
    hold: decimalOf(holdOf(BITCOIN, opening, { price, quantity })),
  }).toEqual({
    open_qty: row.open_qty,
    hold_price: row.hold_price,
    initial_margin: row.initial_margin,
    fee_reserve: row.fee_reserve,
    hold: row.hold,
  });
});

test.each(vectors.P11_reduce_only)("$position, $side $order: $executes", (row) => {
  const [way, size = "0"] = row.position.split(" ");
  const position = way === "short" ? -unitsOf(size) : unitsOf(size);
  const side = row.side === "buy" ? "buy" : "sell";
  const executed = reducing(position, side, unitsOf(row.order));
  expect(executed === undefined ? "REDUCE_ONLY_REJECTED" : decimalOf(executed)).toBe(row.executes);
});

describe("take-profit and stop-loss", () => {
  for (const row of vectors.P12_tp_sl) {
    const { position, kind, trigger, marks = [], refusals = [] } = row;
    if (trigger !== undefined) {
      test(`${kind} of a ${position} at ${trigger}`, () => {
        const at = marks.findIndex((mark) => {
          const fired = { trigger: unitsOf(trigger), price: unitsOf(mark) };
          return hasFired(position === "long", kind === "TP" ? "TP" : "SL", fired);
        });
        expect(at < 0 ? null : at).toBe(row.fires_at_index);
      });
    }
    for (const { position: of, mark = "60000", TP, SL, error, warn, liq_price } of refusals) {
      test(`${of} at ${mark}: ${error ?? warn}`, () => {
        const kind = TP === undefined ? "SL" : "TP";
        const at = { trigger: unitsOf(TP ?? SL ?? ""), price: unitsOf(mark) };
        const isWrong = isOnWrongSide(of === "long", kind, at);
        expect(isWrong ? "TPSL_PRICE_INVALID" : undefined).toBe(error);
        const liquidation = unitsOf(liq_price ?? "0");
        const isBeyond = isBeyondLiquidation(of === "long", { ...at, liquidation });
        expect(isBeyond ? "SL_BEYOND_LIQUIDATION" : undefined).toBe(warn);
      });
    }
  }
});

test.each(vectors.P13_price_limits)("limits at $index, premium $avg_premium", (row) => {
  const { highestBuy, lowestSell } = priceLimitsOf({
    index: unitsOf(row.index),
    premium: unitsOf(row.avg_premium),
    near: unitsOf(row.Y),
    far: unitsOf(row.Z),
  });
  const expected = [row.highest_buy, row.lowest_sell];
  // The vectors name prices that can be given: the highest down to the tick, the lowest up.
  const { tick } = BITCOIN;
  const given = [(highestBuy / tick) * tick, ((lowestSell + tick - 1n) / tick) * tick];
  expect(given.map(decimalOf)).toEqual(expected);
});

test("published examples of other venues come out as they were published", () => {
  const published = vectors.vectors.find(({ name }) => name === "P9_published_cross_checks");
  const bybit = { quantity: COIN, entry: 20_000n * COIN, margin: 400n * COIN };
  const tier = { upTo: 10n ** 20n, leverageMax: 50n, rate: unitsOf("0.005"), deduction: 0n };
  const free = { ...BITCOIN, takerRate: 0n, tiers: [tier] as const };
  const ours = cutAt(8, coins(exactLiquidationOf(free, bybit)));
  expect(ours).toBe(published?.bybit?.ours_mark_based_no_fee);
  const dydx = { quantity: -500n * COIN, entry: 500n * COIN, margin: 100n * COIN };
  expect(cutAt(8, coins(bankruptcyOf(dydx)))).toBe(published?.dydx?.bankruptcy);
  const fair = fairPriceOf({
    index: unitsOf(published?.bm?.index ?? ""),
    indexDecimals: 2,
    lastFunding: unitsOf(published?.bm?.rate ?? ""),
    toFundingMs: BigInt(published?.bm?.hours_left ?? "") * 3_600_000n,
    intervalMs: 28_800_000n,
    bases: [],
    last: undefined,
  });
  expect(cutAt(8, coins(fair))).toBe(published?.bm?.fair);
});

/** A price of units as a fraction of whole coins. */
function coins({ over, under }: Ratio): Ratio {
  return { over, under: under * COIN };
}

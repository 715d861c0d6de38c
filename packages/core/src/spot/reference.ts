import { bandInTicks, collarInTicks, type Range } from "@sumi/formulas/price-range.ts";
import { halfUpDivide } from "@sumi/primitives/rounding.ts";
import type { Side } from "../book/order.ts";
import type { Market } from "../markets/markets.ts";
import { UNITS_PER_COIN } from "../markets/markets.ts";
import type { MarketTerms } from "../markets/terms.ts";
import type { State } from "../state.ts";

/**
 * The price that bands and collars are measured from, in ticks (rules 1.4): while an auction runs,
 * its own; else the average of what members traded in the last five minutes, else a fresh index,
 * else the last trade, else the price of the sale whose market opened by an auction without a
 * trade. The index comes before the last trade: after a gap an old trade would forbid the prices at
 * which others bid.
 */
export function referenceOf(x: State, market: Market): number | undefined {
  const auction = x.auctions.runningOn(market.number);
  if (auction !== undefined) return auction.reference;
  const tape = x.spot.tapeOf(market.number);
  const traded = tape.average(x.now.timeMs) || freshIndexInTicks(x, market) || tape.lastPrice;
  return traded || x.auctions.referenceOf(market.number);
}

/** Half up to a whole tick, at least one: the base asset's index in the quote asset. */
function freshIndexInTicks(x: State, market: Market): number | undefined {
  const { timeMs } = x.now;
  const fromMs = timeMs - x.markets.termsOf(market, timeMs).indexAgeMaxMs;
  const base = x.prices.okPriceSince(market.base, fromMs);
  const quote = x.prices.okPriceSince(market.quote, fromMs);
  if (base === undefined || quote === undefined) return undefined;
  const ticks = Number(halfUpDivide(base * UNITS_PER_COIN, quote * market.tick));
  return Math.max(1, ticks);
}

/** The prices a limit order of that side may name, in ticks. */
export function bandOf(terms: MarketTerms, side: Side, reference: number): Range<number> {
  const down = side === "buy" ? terms.bidDownBps : terms.askDownBps;
  const up = side === "buy" ? terms.bidUpBps : terms.askUpBps;
  return bandInTicks(reference, down, up);
}

/** The worst price at which a market order of that side may trade, in ticks. */
export function collarOf(terms: MarketTerms, side: Side, reference: number): number {
  return collarInTicks(reference, side, terms.collarBps);
}

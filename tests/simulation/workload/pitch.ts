import type { Exchange } from "@sumi/core/exchange.ts";
import type { Market } from "@sumi/core/markets/markets.ts";
import type { MarketTerms } from "@sumi/core/markets/terms.ts";
import { referenceOf } from "@sumi/core/spot/reference.ts";
import type { Random } from "@sumi/core/testing/random.ts";
import type { Scene } from "./scene.ts";

/** The state of a market, from which a client makes an order for it. */
export type Pitch = {
  readonly view: Exchange;
  readonly market: Market;
  readonly terms: MarketTerms;
  /** Ticks, from which bands and collars are measured. */
  readonly reference: number;
  /** The index in ticks, so that prices return from wherever trading has led them. */
  readonly index: number;
  /** Ticks between two of the prices that all clients use, so that orders meet. */
  readonly step: number;
};

/** Nothing if the market has no price yet. */
export function pitchOf({ view }: Pick<Scene, "view">, number: number): Pitch | undefined {
  const market = view.markets.all[number];
  const reference = market && referenceOf(view, market);
  if (market === undefined || reference === undefined) return undefined;
  const terms = view.markets.termsOf(market, view.timeMs);
  const index = indexTicks(view, market) ?? reference;
  return { view, market, terms, reference, index, step: Math.max(1, Math.round(index / 2_000)) };
}

function indexTicks({ prices }: Exchange, { base, quote, tick }: Market): number | undefined {
  const [dividend, divisor] = [prices.lastOkPrice(base), prices.lastOkPrice(quote)];
  if (dividend === undefined || divisor === undefined) return undefined;
  // Exact enough for a person who looks at a screen.
  return Math.max(1, Math.round((Number(dividend) / Number(divisor)) * (1e8 / Number(tick))));
}

/** So many steps from the middle; now and then a tick beside, where fewer orders are. */
export function priceAbout({ index, reference, step }: Pitch, random: Random, steps: number) {
  const middle = random.chance(0.8) ? index : reference;
  const about = (Math.round(middle / step) + steps) * step;
  return Math.max(1, about + (random.chance(0.1) ? random.between(-2, 2) : 0));
}

/** Lots worth a few times the minimum notional, seldom very many. */
export function someLots(pitch: Pitch, random: Random, price: number): number {
  const { quantityMin, quantityMax, notionalMinTickLots } = pitch.terms;
  if (random.chance(0.01)) return quantityMax;
  const ticks = price > 0 ? price : pitch.reference;
  const least = Math.max(1, quantityMin, Math.ceil(notionalMinTickLots / ticks));
  return Math.min(quantityMax, leastTimes(random, Math.max(least, handful(pitch, ticks))));
}

/** About ten dollars' worth, for markets with a lower minimum. */
function handful({ market, view }: Pitch, ticks: number): number {
  const quote = Number(view.prices.lastOkPrice(market.quote) ?? 1e8) / 1e8;
  const units = (10 / quote) * 1e8;
  return Math.ceil(units / (ticks * Number(market.unitsPerTickLot)));
}

function leastTimes(random: Random, least: number): number {
  const times = random.chance(0.8) ? 20 : 300;
  return least * random.between(1, times) + random.between(0, least);
}

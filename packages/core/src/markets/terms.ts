import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide, chargedAt, RATE_ONE } from "@sumi/primitives/rounding.ts";
import type { Parameters } from "../parameters/parameters.ts";

/** The terms of a market that may change, as parameters `market.<symbol>.*`, with their history. */
export type MarketTerms = {
  /** Lots. */
  readonly quantityMin: number;
  readonly quantityMax: number;
  /** Quote units. */
  readonly notionalMin: Amount;
  /** The same in tick·lots, rounded up: the least price × quantity. */
  readonly notionalMinTickLots: number;
  /** The price band by side, in basis points of the reference price (rules 1.4). */
  readonly bidUpBps: number;
  readonly bidDownBps: number;
  readonly askUpBps: number;
  readonly askDownBps: number;
  /** The greatest distance from the reference price that a market order may reach. */
  readonly collarBps: number;
  /** The age up to which an index is a reference price. */
  readonly indexAgeMaxMs: number;
  /** Rates in 10⁻⁸. */
  readonly makerRate: number;
  readonly takerRate: number;
  /** Open orders of one member. */
  readonly openOrdersMax: number;
};

export function readTerms(
  parameters: Parameters,
  market: { readonly symbol: string; readonly lot: Amount; readonly unitsPerTickLot: bigint },
  timeMs: number,
): MarketTerms {
  const key = (name: string) => `market.${market.symbol}.${name}`;
  const integer = (name: string) => parameters.integer(key(name), timeMs);
  const quantity = (name: string) => parameters.amount(key(name), timeMs);
  const rate = (name: string) => Number(parameters.amount(key(name), timeMs));
  const notionalMin = parameters.amount(key("notional_min"), timeMs);
  return {
    // Between two lots, a least quantity means the next one and a greatest the one before.
    quantityMin: Number(ceilDivide(quantity("quantity_min"), market.lot)),
    quantityMax: Number(quantity("quantity_max") / market.lot),
    notionalMin,
    notionalMinTickLots: Number(ceilDivide(notionalMin, market.unitsPerTickLot)),
    bidUpBps: integer("bid_up_bps"),
    bidDownBps: integer("bid_down_bps"),
    askUpBps: integer("ask_up_bps"),
    askDownBps: integer("ask_down_bps"),
    collarBps: integer("collar_bps"),
    indexAgeMaxMs: integer("index_age_max_ms"),
    makerRate: rate("maker_rate"),
    takerRate: rate("taker_rate"),
    openOrdersMax: integer("open_orders_max"),
  };
}

type Grid = { readonly tick: Amount; readonly lot: Amount; readonly priceMax: number };

type BoundTerms = {
  readonly quantityMin: Amount;
  readonly quantityMax: Amount;
  readonly notionalMin: Amount;
  readonly makerRate: Amount;
  readonly takerRate: Amount;
};

/**
 * Checks that some quantity can be traded, that price times quantity is always exact and that no
 * fee takes a whole lot (rules 0.1, 1.6). Returns the first field that breaks this.
 */
export function flawOfTerms(grid: Grid, terms: BoundTerms): string | undefined {
  const lots = terms.quantityMax / grid.lot;
  if (lots === 0n || BigInt(grid.priceMax) * lots >= 2n ** 53n) return "quantity_max";
  if (terms.quantityMin > lots * grid.lot) return "quantity_min";
  const notionalMax = (BigInt(grid.priceMax) * grid.tick * lots * grid.lot) / RATE_ONE;
  if (terms.notionalMin > notionalMax) return "notional_min";
  if (chargedAt(grid.lot, terms.makerRate) >= grid.lot) return "maker_rate";
  return chargedAt(grid.lot, terms.takerRate) >= grid.lot ? "taker_rate" : undefined;
}

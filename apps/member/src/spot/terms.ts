import { unitsOf } from "@sumi/app/units.ts";
import { bandInUnits, collarInUnits, type Range } from "@sumi/formulas/price-range.ts";
import { ceilToStep, floorToStep } from "@sumi/formulas/steps.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import type { ListedMarket } from "../markets/market-list.ts";

export type Side = "buy" | "sell";

/** The market's rules for orders, in exact units of 10⁻⁸. */
export type Terms = {
  readonly base: string;
  readonly quote: string;
  readonly status: ListedMarket["status"];
  readonly tick: Amount;
  readonly lot: Amount;
  readonly priceMax: Amount;
  readonly quantityMin: Amount;
  readonly quantityMax: Amount;
  readonly notionalMin: Amount;
  /** The taker's fee rate, which is the highest that an order can be charged. */
  readonly takerRate: Rate;
  /** Allowed prices as shares of the reference price. */
  readonly band: Readonly<Record<Side, Range<Rate>>>;
  /** The greatest distance from the reference at which a market order trades, as a share. */
  readonly collar: Rate;
};

export function termsOf({ base, quote, status, rules }: ListedMarket): Terms {
  const { band } = rules;
  const lot = unitsOf(rules.lot);
  return {
    base,
    quote,
    status,
    tick: unitsOf(rules.tick),
    lot,
    priceMax: unitsOf(rules.max_price),
    // Bounds are rounded inwards to whole lots.
    quantityMin: ceilToStep(unitsOf(rules.min_qty), lot),
    quantityMax: floorToStep(unitsOf(rules.max_qty), lot),
    notionalMin: unitsOf(rules.min_notional),
    takerRate: unitsOf(rules.taker_rate),
    band: {
      buy: { low: unitsOf(band.buy_low), high: unitsOf(band.buy_high) },
      sell: { low: unitsOf(band.sell_low), high: unitsOf(band.sell_high) },
    },
    collar: unitsOf(rules.collar),
  };
}

/** The coin that an order of this side pays with. */
export function payCoin({ base, quote }: Pick<Terms, "base" | "quote">, side: Side): string {
  return side === "buy" ? quote : base;
}

export function receiveCoin({ base, quote }: Pick<Terms, "base" | "quote">, side: Side): string {
  return side === "buy" ? base : quote;
}

/** The prices that a limit order of this side may have: whole ticks inside the band. */
export function bandOf({ band, tick }: Terms, side: Side, reference: Amount): Range<Amount> {
  return bandInUnits(reference, band[side], tick);
}

/** The worst price at which a market order of this side trades. */
export function collarOf({ collar, tick }: Terms, side: Side, reference: Amount): Amount {
  return collarInUnits(reference, side, collar, tick);
}

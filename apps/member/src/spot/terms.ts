import { unitsOf } from "@sumi/app/units.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { ceilDivide, RATE_ONE, type Rate } from "@sumi/primitives/rounding.ts";
import type { ListedMarket } from "../markets/market-list.ts";

export type Side = "buy" | "sell";
type Span = { readonly low: Rate; readonly high: Rate };

/** What an order in this market must keep to, in exact units of 10⁻⁸. */
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
  /** The worst that a fee can be: whoever takes pays it. */
  readonly takerRate: Rate;
  /** Allowed prices as shares of the reference price. */
  readonly band: Readonly<Record<Side, Span>>;
  /** How far from the reference a market order reaches, as a share. */
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
    // Between two lots a least quantity means the next one, a greatest the one before.
    quantityMin: (ceilDivide(unitsOf(rules.min_qty), lot) * lot) as Amount,
    quantityMax: floored(unitsOf(rules.max_qty), lot),
    notionalMin: unitsOf(rules.min_notional),
    takerRate: unitsOf(rules.taker_rate),
    band: {
      buy: { low: unitsOf(band.buy_low), high: unitsOf(band.buy_high) },
      sell: { low: unitsOf(band.sell_low), high: unitsOf(band.sell_high) },
    },
    collar: unitsOf(rules.collar),
  };
}

/** The coin an order of that side is paid with, and the one it receives. */
export function payCoin({ base, quote }: Pick<Terms, "base" | "quote">, side: Side): string {
  return side === "buy" ? quote : base;
}

export function receiveCoin({ base, quote }: Pick<Terms, "base" | "quote">, side: Side): string {
  return side === "buy" ? base : quote;
}

/** Price × quantity in the quote coin: exact where both keep to their steps (rules 0.1). */
export function notionalOf(price: Amount, quantity: Amount): Amount {
  return ((price * quantity) / RATE_ONE) as Amount;
}

/** The prices that a limit order of that side may name, in whole ticks inside the band. */
export function bandOf(
  { band, tick }: Terms,
  side: Side,
  reference: Amount,
): { readonly low: Amount; readonly high: Amount } {
  const { low, high } = band[side];
  const step = tick * RATE_ONE;
  return {
    low: (ceilDivide(reference * low, step) * tick) as Amount,
    high: (((reference * high) / step) * tick) as Amount,
  };
}

/** The worst price at which a market order of that side trades. */
export function collarOf({ collar, tick }: Terms, side: Side, reference: Amount): Amount {
  const step = tick * RATE_ONE;
  if (side === "buy") return (((reference * (RATE_ONE + collar)) / step) * tick) as Amount;
  return (ceilDivide(reference * (RATE_ONE - collar), step) * tick) as Amount;
}

export function floored(value: bigint, step: Amount): Amount {
  return (value - (value % step)) as Amount;
}

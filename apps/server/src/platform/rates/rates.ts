import { CURRENCIES, type Currency } from "@sumi/contract/currency/calls.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";

/** Rates of one moment: how much of each currency one USDT is worth. */
export type Rates = {
  readonly timeMs: number;
  readonly byCurrency: ReadonlyMap<Currency, Amount>;
};

const CLOCK_TOLERANCE_MS = 300_000;

/**
 * Reads `{"time": "2026-01-05T12:00:00Z", "rates": {"EUR": "0.92", "JPY": 155.2}}`. Throws if that
 * is not what the text says; currencies that Sumi does not know are left out.
 */
export function parseRates(text: string, nowMs: number): Rates {
  const { time, rates } = JSON.parse(text) as { readonly time?: unknown; readonly rates?: unknown };
  const timeMs = typeof time === "string" ? Date.parse(time) : Number.NaN;
  const isPast = timeMs <= nowMs + CLOCK_TOLERANCE_MS;
  if (!isPast) throw new Error("the rates have no time, or one to come");
  if (typeof rates !== "object" || rates === null) throw new Error("there are no rates");
  const found = new Map(Object.entries(rates));
  const byCurrency = new Map<Currency, Amount>();
  for (const currency of CURRENCIES) {
    const value: unknown = found.get(currency);
    if (value !== undefined) byCurrency.set(currency, rateOf(currency, value));
  }
  if (byCurrency.size === 0) throw new Error("there is no rate of a known currency");
  return { timeMs, byCurrency };
}

/** A rate is cut at 8 decimals: it is for reading only. */
function rateOf(currency: Currency, value: unknown): Amount {
  const match = /^(\d{1,12})(\.\d{1,8})?\d*$/.exec(String(value));
  const rate = match === null ? undefined : amountOf(`${match[1]}${match[2] ?? ""}`);
  if (rate === undefined || rate <= 0n) throw new Error(`the rate of ${currency} is no rate`);
  return rate;
}

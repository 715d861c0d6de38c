import type { Exchange } from "@sumi/core/exchange.ts";
import type { Close } from "./schedule.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The coin that falls once in the past, on its market and its contract alike. */
const COIN = "ETH";
/** Four days before the present of a past of thirty days. */
const AFTER_FOUNDING_MS = 26 * DAY_MS;
/** How long the price falls: slowly enough for the price band of the market to follow. */
export const FALLING_MS = 45 * MINUTE_MS;
/** The share of its price that it loses: a position at a leverage of 5 is liquidated before. */
const LOST = 0.24;
/** Its price after the recovery, as a share of the price before the fall. */
const RECOVERED = 0.88;
/** Two thirds of the recovery come within this time. */
const RECOVERY_MS = 90 * MINUTE_MS;

/** A sharp fall of one coin's index, and when it begins. */
export type Fall = { readonly asset: number; readonly contract: number; readonly startMs: number };

/** The fall of a past that ends then; undefined if there is no time for it and the recovery. */
export function fallBefore(x: Exchange, endMs: number): Fall | undefined {
  const contract = x.perpetual.contracts.bySymbol(`${COIN}-USDT-PERP`);
  if (contract === undefined) return undefined;
  // It counts from the founding, so that a past that was cut short has it once.
  const startMs = contract.listedMs + AFTER_FOUNDING_MS;
  if (startMs + DAY_MS > endMs) return undefined;
  return { asset: contract.underlying, contract: contract.number, startMs };
}

/** The minutes in which a position at a leverage of 5 comes to its liquidation. */
export function closeOf({ startMs }: Fall): Close {
  return { fromMs: startMs + 31 * MINUTE_MS, untilMs: startMs + 37 * MINUTE_MS };
}

/** A price so long after the beginning of the fall, as a share of the price long after it. */
export function shareAfter(sinceMs: number): number {
  const before = 1 / RECOVERED;
  if (sinceMs <= 0) return before;
  if (sinceMs <= FALLING_MS) return before * (1 - (LOST * sinceMs) / FALLING_MS);
  const lowest = before * (1 - LOST);
  return 1 - (1 - lowest) * Math.exp((FALLING_MS - sinceMs) / RECOVERY_MS);
}

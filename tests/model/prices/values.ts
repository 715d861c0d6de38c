import { COIN } from "../decimal.ts";
import type { Model } from "../model.ts";
import { DAY_MS } from "../time.ts";

/** The value in USDT units at the last good index of the last 24 hours. */
export function freshValueOf(model: Model, asset: number, quantity: bigint): bigint | undefined {
  const listed = model.markets.assets[asset];
  const price = model.prices.lastOk(listed);
  const okMs = model.prices.indexes.get(asset)?.okMs ?? 0;
  const isFresh = (listed?.indexDecimals ?? 0) < 0 || model.timeMs - okMs <= DAY_MS;
  return price === undefined || !isFresh ? undefined : (quantity * price) / COIN;
}

import type { Exchange } from "@sumi/core/exchange.ts";
import { insuranceAt } from "@sumi/core/perpetual/insurance.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { SETTLED_IN } from "@sumi/primitives/names.ts";

/** The insurance fund now, in the coin that contracts settle in. */
export function insuranceOf(exchange: Exchange, timeMs: number) {
  const asset = exchange.markets.assetBySymbol(SETTLED_IN)?.number ?? -1;
  const { balance, minimum } = insuranceAt(exchange, asset, timeMs);
  return {
    coin: SETTLED_IN,
    balance: formatAmount(balance),
    minimum: formatAmount(minimum),
    short_since_ms: exchange.perpetual.insurance.shortSince(asset) ?? null,
  };
}

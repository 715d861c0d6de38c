import type { Exchange } from "@sumi/core/exchange.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { coinOf } from "./order-data.ts";

type CoinAmount = { readonly asset: number; readonly amount: Amount };

export function coinAmounts({ markets }: Exchange, amounts: readonly CoinAmount[]) {
  return amounts.map(({ asset, amount }) => ({
    coin: coinOf(markets, asset),
    amount: formatAmount(amount),
  }));
}

/** In USDT at the last good index; a coin that never had one counts nothing. */
export function worthOf({ prices }: Exchange, amounts: readonly CoinAmount[]): string {
  return formatAmount(
    amounts.reduce((sum, { asset, amount }) => sum + (prices.valueOf(asset, amount) ?? ZERO), 0n),
  );
}

import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { positionsWorth } from "./positions-worth.ts";

/** The total worth in the unit of account, and the coins left out because they have no index. */
export type Total = { readonly value: Amount; readonly unvalued: readonly string[] };

/**
 * The member's free, held and locked coins and open positions at the last good index, each coin
 * rounded down. Trial money is no coin: it is neither counted nor named (honesty H12).
 */
export function totalOf(exchange: Exchange, member: number): Total {
  const { ledger, markets, prices } = exchange;
  const positions = positionsWorth(exchange, member);
  const accounts = [available(member), held(member), locked(member)];
  const unvalued: string[] = [];
  let value = 0n;
  for (const { number, symbol } of markets.assets) {
    const parts = accounts.map((account) => ledger.balance(account, number));
    const free = parts.reduce<bigint>((sum, part) => sum + part, 0n);
    const owned = (free + (positions.get(number) ?? 0n)) as Amount;
    if (owned === 0n || symbol === TRIAL_ASSET) continue;
    const worth = prices.valueOf(number, owned);
    if (worth === undefined) unvalued.push(symbol);
    else value += worth;
  }
  return { value: value as Amount, unvalued };
}

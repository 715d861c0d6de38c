import type { Exchange } from "@sumi/core/exchange.ts";
import { available, held, locked } from "@sumi/core/ledger/accounts.ts";
import { isUnitOfAccount } from "@sumi/core/markets/markets.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { TRIAL_ASSET } from "@sumi/primitives/names.ts";
import { positionsWorth } from "./positions-worth.ts";

/** The total worth in the unit of account, and how coins without an index are counted in it. */
export type Total = {
  readonly value: Amount;
  /** The coins that count with the price of their last trade. */
  readonly byLastTrade: readonly string[];
  /** The coins left out because they have no price at all. */
  readonly unvalued: readonly string[];
};

/**
 * The member's free, held and locked coins and open positions at the last good index, each coin
 * rounded down. A coin that never had an index counts with the price of its last trade. Trial money
 * is no coin: it is neither counted nor named (honesty H12).
 */
export function totalOf(exchange: Exchange, member: number): Total {
  const { ledger, markets, prices } = exchange;
  const positions = positionsWorth(exchange, member);
  const accounts = [available(member), held(member), locked(member)];
  const byLastTrade: string[] = [];
  const unvalued: string[] = [];
  let value = 0n;
  for (const { number, symbol } of markets.assets) {
    const parts = accounts.map((account) => ledger.balance(account, number));
    const free = parts.reduce<bigint>((sum, part) => sum + part, 0n);
    const owned = (free + (positions.get(number) ?? 0n)) as Amount;
    if (owned === 0n || symbol === TRIAL_ASSET) continue;
    const worth = prices.valueOf(number, owned);
    const price = worth === undefined ? lastTradeOf(exchange, number) : undefined;
    if (price !== undefined) byLastTrade.push(symbol);
    else if (worth === undefined) unvalued.push(symbol);
    value += worth ?? (price === undefined ? 0n : notionalOf(price, owned));
  }
  return { value: value as Amount, byLastTrade, unvalued };
}

/** The last price of a coin in the unit of account, on the first market that has one. */
function lastTradeOf({ markets, spot }: Exchange, asset: number): Amount | undefined {
  for (const { number, base, quote, tick } of markets.all) {
    const quoted = markets.assets[quote];
    const isPriced = base === asset && quoted !== undefined && isUnitOfAccount(quoted);
    const last = isPriced ? spot.lastPrice(number) : 0;
    if (last > 0) return (BigInt(last) * tick) as Amount;
  }
  return undefined;
}

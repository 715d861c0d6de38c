import { unitsOf } from "@sumi/app/units.ts";
import type { IndexPriceData, TickerData } from "@sumi/contract/markets/calls.ts";
import type { BalanceData } from "@sumi/contract/spot/calls.ts";
import { notionalOf } from "@sumi/formulas/notional.ts";
import { wholeShares } from "@sumi/formulas/shares.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** One coin of the member, with its worth in USDT at the index, or else at its last trade. */
export type Holding = {
  readonly coin: string;
  readonly owned: string;
  readonly available: string;
  readonly held: string;
  /** `undefined` while the coin has no price. */
  readonly worth: string | undefined;
};

/** Holdings worth less than one USDT are small. */
const DUST = unitsOf("1");

/** The price of each coin in USDT: its index or, where it never had one, that of its last trade. */
export function pricesOf(
  indexes: readonly IndexPriceData[],
  tickers: readonly TickerData[],
): ReadonlyMap<string, string> {
  const traded = tickers.flatMap(({ symbol, last }) => {
    const [coin = "", quote] = symbol.split("-");
    return last === null || quote !== "USDT" ? [] : [[coin, last] as const];
  });
  return new Map([...traded, ...indexes.map(({ coin, price }) => [coin, price] as const)]);
}

/** The member's holdings, most valuable first; worths are cut at 8 decimals, as on the server. */
export function holdingsOf(
  balances: readonly BalanceData[],
  prices: ReadonlyMap<string, string>,
): readonly Holding[] {
  return balances
    .map(({ coin, available, held, locked }) => {
      const owned = sum([available, held, locked]);
      const price = coin === "USDT" ? "1" : prices.get(coin);
      const worth = price === undefined ? undefined : notionalOf(unitsOf(price), owned);
      return { coin, owned, worth, available, held };
    })
    .toSorted((a, b) => compare(b.worth ?? -1n, a.worth ?? -1n) || compare(b.owned, a.owned))
    .map(({ owned, worth, ...rest }) => ({
      ...rest,
      owned: formatAmount(owned),
      worth: worth === undefined ? undefined : formatAmount(worth),
    }));
}

/** True if the holding is empty or worth less than one USDT. Without a price it is never small. */
export function isSmall({ owned, worth }: Holding): boolean {
  if (unitsOf(owned) === 0n) return true;
  return worth !== undefined && unitsOf(worth) < DUST;
}

/** True if the member has none of the coin and it has no price, as before it has a market. */
export function isEmptyAndUnpriced({ owned, worth }: Holding): boolean {
  return worth === undefined && unitsOf(owned) === 0n;
}

/**
 * Shares of the whole in hundredths of a percent, which add up to it: the largest coins, then all
 * others together.
 */
export function allocationOf(
  holdings: readonly Holding[],
  shown = 4,
): readonly { readonly coin: string | undefined; readonly share: number }[] {
  const valued = holdings.flatMap(({ coin, worth }) => {
    const units = worth === undefined ? ZERO : unitsOf(worth);
    return units > 0n ? [{ coin: coin as string | undefined, units: units as bigint }] : [];
  });
  if (valued.length === 0) return [];
  const rest = valued.slice(shown).reduce((total, { units }) => total + units, 0n);
  const parts = valued.slice(0, shown);
  if (rest > 0n) parts.push({ coin: undefined, units: rest });
  const shares = wholeShares(parts.map(({ units }) => units));
  return parts.map(({ coin }, place) => ({ coin, share: shares[place] ?? 0 }));
}

function sum(texts: readonly string[]): Amount {
  return texts.reduce((total, text) => total + unitsOf(text), 0n) as Amount;
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

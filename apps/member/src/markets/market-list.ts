import type { TickerData, tradeList } from "@sumi/contract/markets/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { isNamed } from "../app/coin-search.ts";
import { searchText } from "../app/search-text.ts";

export type ListedMarket = DataOf<typeof tradeList>["markets"][number];
/** A column and a direction; `undefined` means the exchange's own order. */
export type Sorting = { readonly by: "price" | "change" | "turnover"; readonly isDown: boolean };

export type Wanted = {
  readonly search: string;
  /** Symbols, or `undefined` for all. */
  readonly only: ReadonlySet<string> | undefined;
  readonly sorting: Sorting | undefined;
  /** Leaves those that moved this way within 24 hours. */
  readonly moved?: Moved | undefined;
};

export type Moved = "gainers" | "losers";

/** The list of those that moved begins with the one that moved furthest. */
export const SORTING_OF_MOVED = {
  gainers: { by: "change", isDown: true },
  losers: { by: "change", isDown: false },
} as const satisfies Record<Moved, Sorting>;

/** The markets that match the filter, sorted. */
export function chosenMarkets(
  markets: readonly ListedMarket[],
  tickers: ReadonlyMap<string, TickerData>,
  { search, only, sorting, moved }: Wanted,
): readonly ListedMarket[] {
  const now = (market: ListedMarket) => tickers.get(market.symbol) ?? market;
  const found = markets.filter((market) => {
    if (moved !== undefined && !hasMoved(now(market), moved)) return false;
    return isFound(market, search) && (only?.has(market.symbol) ?? true);
  });
  if (sorting === undefined) return found;
  const worth = (market: ListedMarket) => worthOf(now(market), sorting);
  const sign = sorting.isDown ? -1 : 1;
  return found.toSorted((a, b) => {
    const [one, other] = [worth(a), worth(b)];
    // Markets without a price come last in both directions.
    if (one === undefined || other === undefined) {
      return Number(one === undefined) - Number(other === undefined);
    }
    return one === other ? 0 : one < other ? -sign : sign;
  });
}

function hasMoved(ticker: TickerData, moved: Moved): boolean {
  const change = worthOf(ticker, SORTING_OF_MOVED[moved]);
  if (change === undefined) return false;
  return moved === "gainers" ? change > 0n : change < 0n;
}

/** A pair is found by its symbols, with any mark between them or none, and by its coin's names. */
function isFound({ symbol, base }: ListedMarket, search: string): boolean {
  const word = searchText(search).replace(/[\s/_-]/g, "");
  return searchText(symbol).replace("-", "").includes(word) || isNamed(base, search);
}

/** The next sorting when a column is pressed again: down, up, and the exchange's order. */
export function nextSorting(now: Sorting | undefined, by: Sorting["by"]): Sorting | undefined {
  if (now?.by !== by) return { by, isDown: true };
  return now.isDown ? { by, isDown: false } : undefined;
}

function worthOf(
  { last, change_percent: change, turnover }: TickerData,
  { by }: Sorting,
): bigint | undefined {
  const text = { price: last, change, turnover }[by];
  if (text === null) return undefined;
  const isBelow = text.startsWith("-");
  const units = amountOf(isBelow ? text.slice(1) : text);
  if (units === undefined) return undefined;
  return isBelow ? -units : units;
}

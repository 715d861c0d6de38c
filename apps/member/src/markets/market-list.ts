import type { TickerData, tradeList } from "@sumi/contract/markets/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";
import { amountOf } from "@sumi/primitives/amount.ts";

export type ListedMarket = DataOf<typeof tradeList>["markets"][number];
/** A column and a direction; `undefined` means the exchange's own order. */
export type Sorting = { readonly by: "price" | "change" | "turnover"; readonly isDown: boolean };

export type Wanted = {
  readonly search: string;
  /** Symbols, or `undefined` for all. */
  readonly only: ReadonlySet<string> | undefined;
  readonly sorting: Sorting | undefined;
};

/** The markets that match the filter, sorted. */
export function chosenMarkets(
  markets: readonly ListedMarket[],
  tickers: ReadonlyMap<string, TickerData>,
  { search, only, sorting }: Wanted,
): readonly ListedMarket[] {
  const word = search
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
  const found = markets.filter(({ symbol }) => {
    return symbol.replace("-", "").includes(word) && (only?.has(symbol) ?? true);
  });
  if (sorting === undefined) return found;
  const worth = (market: ListedMarket) => worthOf(tickers.get(market.symbol) ?? market, sorting);
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

import type { DrawnCandle } from "../../live/candle-list.ts";

/** The closing prices of an index by the moments at which its candles open. */
export type IndexCloses = ReadonlyMap<number, number>;

/**
 * The index at each candle of a chart; `undefined` where it is not known. The running candle has
 * the price of now.
 */
export function indexValues(
  rows: readonly DrawnCandle[],
  closes: IndexCloses,
  now: number | undefined,
): readonly (number | undefined)[] {
  const values = rows.map(({ timeMs }) => closes.get(timeMs));
  if (now === undefined || values.length === 0) return values;
  return [...values.slice(0, -1), now];
}

/** A span of candles that is asked for at once; `to` is its last millisecond. */
export type IndexPage = { readonly from: number; readonly to: number };

/**
 * The pages in which the index of these candles is loaded, oldest first. They begin at fixed
 * moments, so that a page stays the same while older candles come to the chart.
 */
export function indexPages(
  rows: readonly DrawnCandle[],
  stepMs: number,
  pageLength: number,
): readonly IndexPage[] {
  const [first, last] = [rows.at(0), rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const pageMs = stepMs * pageLength;
  const begin = Math.floor(first.timeMs / pageMs);
  const count = Math.floor(last.timeMs / pageMs) - begin + 1;
  return Array.from({ length: count }, (_, at) => {
    const from = (begin + at) * pageMs;
    return { from, to: from + pageMs - 1 };
  });
}

import { type CandleKind, KIND_NAMES, kindOf, type TradeKind } from "./kinds.ts";
import { CandleSeries, type Series, TradeSeries } from "./series.ts";

/** The reason a recording is refused, as the end of a sentence that begins with its name. */
export type Flaw = { readonly flaw: string };

/**
 * Reads the text of one recording. A price that is not a positive number makes the venue silent for
 * that row; a row without a readable time, or one that goes back in time, is a flaw.
 */
export function parseSeries(text: string): Series | Flaw {
  const lines = text.split("\n");
  const kind = kindOf(lines[0] ?? "");
  if (kind === undefined) return { flaw: `is of no known kind (known are: ${KIND_NAMES})` };
  const rows = kind.headerless ? lines : lines.slice(1);
  while (rows.at(-1)?.trim() === "") rows.pop();
  if (rows.length === 0) return { flaw: "holds no rows" };

  const timesMs = new Float64Array(rows.length);
  const cells = rows.map((row) => row.trimEnd().split(","));
  for (const [index, row] of cells.entries()) {
    const timeMs = kind.timeOf(row[kind.time] ?? "");
    const line = index + (kind.headerless ? 1 : 2);
    if (!Number.isFinite(timeMs)) return { flaw: `has no readable time in line ${line}` };
    if (timeMs < (timesMs[index - 1] ?? 0)) return { flaw: `goes back in time in line ${line}` };
    timesMs[index] = timeMs;
  }
  return kind.rows === "candles" ? candles(kind, timesMs, cells) : trades(kind, timesMs, cells);
}

type Cells = readonly (readonly string[])[];

function candles(kind: CandleKind, timesMs: Float64Array, cells: Cells): Series {
  const prices = new Float64Array(timesMs.length * 4);
  let decimals = 0;
  for (const [row, texts] of cells.entries()) {
    for (const [place, column] of kind.prices.entries()) {
      const text = texts[column] ?? "";
      prices[row * 4 + place] = priceOf(text);
      decimals = Math.max(decimals, decimalsOf(text));
    }
  }
  return new CandleSeries(timesMs, prices, decimals);
}

function trades(kind: TradeKind, timesMs: Float64Array, cells: Cells): Series {
  const prices = new Float64Array(timesMs.length);
  const ids = new Float64Array(timesMs.length);
  let decimals = 0;
  for (const [row, texts] of cells.entries()) {
    const text = texts[kind.price] ?? "";
    prices[row] = priceOf(text);
    ids[row] = Number(texts[kind.id] ?? "");
    decimals = Math.max(decimals, decimalsOf(text));
  }
  return new TradeSeries(timesMs, { prices, ids, decimals });
}

const DECIMALS_MAX = 8;

function decimalsOf(text: string): number {
  const point = text.indexOf(".");
  return point < 0 ? 0 : Math.min(text.length - point - 1, DECIMALS_MAX);
}

/** Cells that are no price ("", "text", −5) become NaN, which no venue ever quotes. */
function priceOf(text: string): number {
  const price = text === "" ? Number.NaN : Number(text);
  return price > 0 && Number.isFinite(price) ? price : Number.NaN;
}

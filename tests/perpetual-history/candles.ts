import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A minute of trading: its first, highest, lowest and last price. */
export type Candle = Readonly<Record<"open" | "high" | "low" | "close", number>>;

/** Candles by the minute since 1970 that they begin with; minutes without trades are absent. */
export type Candles = ReadonlyMap<number, Candle>;

const MINUTE_MS = 60_000;

/**
 * Reads candles of one minute from lines of `time,open,high,low,close,…`. The time is in seconds
 * since 1970 or text in UTC; a heading is passed over, and a file ending in .gz is unpacked.
 */
export function readCandles(file: string): Candles {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const candles = new Map<number, Candle>();
  for (const line of text.split("\n")) {
    const [time = "", ...figures] = line.split(",");
    const [open = Number.NaN, high, low, close] = figures.slice(0, 4).map(Number);
    if (high === undefined || low === undefined || close === undefined || !(open > 0)) continue;
    candles.set(Math.floor(timeOf(time) / MINUTE_MS), { open, high, low, close });
  }
  if (candles.size === 0) throw new Error(`${file} has no candles`);
  return candles;
}

function timeOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const [moment = ""] = text.split("+");
  return Date.parse(`${moment.replace(" ", "T")}Z`);
}

/**
 * The price at a moment of the minute: from the first by the nearer of the extremes and then the
 * other one to the last, on straight lines. `undefined` in a minute without trades.
 */
export function priceAt(candles: Candles, timeMs: number): number | undefined {
  const candle = candles.get(Math.floor(timeMs / MINUTE_MS));
  if (candle === undefined) return undefined;
  const { open, high, low, close } = candle;
  const path = high - open < open - low ? [open, high, low, close] : [open, low, high, close];
  const place = ((timeMs % MINUTE_MS) / MINUTE_MS) * (path.length - 1);
  const from = path[Math.floor(place)] ?? close;
  const to = path[Math.floor(place) + 1] ?? close;
  return from + (to - from) * (place % 1);
}

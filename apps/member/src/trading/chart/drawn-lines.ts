import { useWatched, Watched } from "@sumi/app/watched.ts";
import { amountOf } from "@sumi/primitives/amount.ts";
import { kept } from "../../session/kept.ts";

/** Prices as plain decimals, oldest first, by market. */
export type DrawnLines = Readonly<Record<string, readonly string[]>>;

/** More lines than this would hide the chart; the oldest goes. */
export const LINES_MAX = 20;

const lines = new Watched<DrawnLines>(readLines(kept.read("chart-lines")));
const NONE: readonly string[] = [];

/** The lines that were drawn in a market on this device. */
export function useDrawnLines(symbol: string): readonly string[] {
  return useWatched(lines)[symbol] ?? NONE;
}

export function drawLine(symbol: string, price: string): void {
  keep(withLine(lines.value, symbol, price));
}

export function eraseLines(symbol: string): void {
  const { [symbol]: _, ...others } = lines.value;
  keep(others);
}

export function withLine(before: DrawnLines, symbol: string, price: string): DrawnLines {
  const others = (before[symbol] ?? NONE).filter((each) => each !== price);
  return { ...before, [symbol]: [...others, price].slice(-LINES_MAX) };
}

/** Stored lines may be old or damaged, so only lists of prices are taken. */
export function readLines(text: string | undefined): DrawnLines {
  try {
    const found = Object.entries(JSON.parse(text ?? "{}") as object);
    return Object.fromEntries(
      found.flatMap(([symbol, prices]: [string, unknown]) =>
        Array.isArray(prices) ? [[symbol, prices.filter(isPrice).slice(-LINES_MAX)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function isPrice(value: unknown): value is string {
  return typeof value === "string" && (amountOf(value) ?? 0n) > 0n;
}

function keep(next: DrawnLines): void {
  kept.write("chart-lines", JSON.stringify(next));
  lines.become(next);
}

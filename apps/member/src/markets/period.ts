import { changeHundredths } from "@sumi/formulas/shares.ts";
import { amountOf } from "@sumi/primitives/amount.ts";

/** The periods of a guest's price line; the list of markets already has the data of the day. */
export const PERIODS = ["1h", "1d", "1w", "30d", "1y"] as const;
export type Period = (typeof PERIODS)[number];

/** Candles that make up a period: enough of them for a line, and no more. */
export const CANDLES = {
  "1h": { interval: "1m", limit: "60" },
  "1w": { interval: "4h", limit: "42" },
  "30d": { interval: "1d", limit: "30" },
  "1y": { interval: "1w", limit: "52" },
} as const satisfies Record<Exclude<Period, "1d">, { interval: string; limit: string }>;

/** A line of prices that ends with the price beside it, so that both tell the same change. */
export function endingWith(
  line: readonly string[],
  price: string | null | undefined,
): readonly string[] {
  return line.length === 0 || price == null ? line : [...line.slice(0, -1), price];
}

/**
 * The change of a price in percent, as the wire has it: exact, to two decimals. `undefined` if
 * there is no earlier price.
 */
export function percentMoved(from: string | undefined, to: string | undefined): string | undefined {
  const first = amountOf(from ?? "");
  const last = amountOf(to ?? "");
  if (first === undefined || last === undefined || first === 0n) return undefined;
  const hundredths = changeHundredths(last - first, first);
  const digits = String(hundredths).replace("-", "").padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

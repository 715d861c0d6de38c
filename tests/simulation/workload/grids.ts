import type { ListMarket } from "@sumi/core/markets/acts.ts";

export type Steps = Pick<ListMarket, "tick" | "lot" | "priceMax" | "quantityMin" | "quantityMax">;

export type Grid = {
  readonly base: string;
  readonly quote: string;
  /** Fine ones, coarse ones, and ones at the limit of an exact price × quantity. */
  readonly steps: readonly [Steps, ...Steps[]];
};

function steps(tick: string, lot: string, priceMax: string, quantityMax: string): Steps {
  return { tick, lot, priceMax, quantityMin: lot, quantityMax };
}

export const GRIDS: readonly Grid[] = [
  {
    base: "BTC",
    quote: "USDT",
    steps: [
      steps("0.01", "0.00001", "5000000", "100"),
      steps("1", "0.001", "1000000", "50"),
      // A lot of ten units: the smallest fee is a tenth of it.
      steps("0.1", "0.0000001", "500000", "100"),
    ],
  },
  {
    base: "ETH",
    quote: "USDT",
    steps: [
      steps("0.01", "0.0001", "500000", "1000"),
      steps("0.1", "0.001", "100000", "1000"),
      steps("5", "0.01", "50000", "500"),
    ],
  },
  {
    base: "SOL",
    quote: "USDT",
    steps: [
      steps("0.001", "0.001", "100000", "50000"),
      { ...steps("0.01", "0.1", "10000", "10000"), quantityMin: "0.25" },
    ],
  },
  { base: "XRP", quote: "USDT", steps: [steps("0.00001", "0.1", "1000", "1000000")] },
  {
    base: "DOGE",
    quote: "USDT",
    steps: [
      steps("0.000001", "1", "100", "10000000"),
      // A tick of one unit: prices cannot be finer.
      steps("0.00000001", "1", "5", "10000000"),
    ],
  },
  { base: "ETH", quote: "BTC", steps: [steps("0.00001", "0.001", "10", "1000")] },
];

type Rates = readonly [makerRate: string, takerRate: string];

/** From zero to more than a real exchange charges. */
export const RATES: readonly [Rates, ...Rates[]] = [
  ["0.0008", "0.001"],
  ["0.0002", "0.0005"],
  ["0", "0"],
  ["0.01", "0.02"],
  ["0.00000001", "0.00000001"],
];

export function notionalMins(quote: string): readonly [string, ...string[]] {
  return quote === "BTC" ? ["0.0001", "0"] : ["10", "1", "0", "0.00000001"];
}

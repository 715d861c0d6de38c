import type { TickerData } from "@sumi/contract/markets/calls.ts";

/** A market as chart, book and trades show it: a spot pair, or a perpetual contract. */
export type TradedMarket = TickerData & {
  readonly base: string;
  readonly quote: string;
  readonly rules: { readonly tick: string; readonly lot: string };
};

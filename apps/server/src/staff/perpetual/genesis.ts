import type { Act } from "@sumi/core/commands.ts";
import { foundingParameter } from "../../shared/parameter-act.ts";

/** Openings are taken from everybody; a production install decides that by two people. */
export const DEMONSTRATION_TERMS: Readonly<Record<string, string>> = {
  "perpetual.open": "1",
  "perpetual.country_others": "1",
};

/** So a newcomer sees a funding before long; the rate follows from the length (rules 2.4). */
const FUNDING_MINUTES = "10";

/** Coins with the grid of their contracts: tick, lot, highest price, least and most quantity. */
const GRIDS = [
  ["BTC", "0.1", "0.0001", "1000000", "0.0001", "100"],
  ["ETH", "0.01", "0.001", "100000", "0.001", "1000"],
] as const;

/** The contracts of a demonstration, by the rule book's terms. */
export const DEMONSTRATION_PERPETUALS: readonly Act[] = GRIDS.flatMap(
  ([underlying, tick, lot, priceMax, quantityMin, quantityMax]) => {
    const symbol = `${underlying}-USDT-PERP`;
    return [
      {
        act: "ListContract",
        symbol,
        underlying,
        tick,
        lot,
        priceMax,
        quantityMin,
        quantityMax,
      } as const,
      foundingParameter(`contract.${symbol}.funding_minutes`, FUNDING_MINUTES),
    ];
  },
);

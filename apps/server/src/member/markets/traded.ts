import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import type { Grid } from "../../shared/market-data.ts";

/** A spot market or a perpetual contract: each numbering begins at 0. */
export type Traded = {
  readonly number: number;
  readonly grid: Grid;
  readonly isContract: boolean;
};

/** The market or the contract of that symbol; no two have the same. */
export function tradedNamed(
  markets: Markets,
  contracts: Contracts,
  symbol: string,
): Outcome<Traded> {
  const market = markets.bySymbol(symbol);
  const grid = market ?? contracts.bySymbol(symbol);
  if (grid === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  return accept({ number: grid.number, grid, isContract: market === undefined });
}

import type { MarketStatus } from "@sumi/core/markets/events.ts";
import type { Asset, Network } from "@sumi/core/markets/markets.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

export const ASSETS = new Table<Asset, "number">(
  "assets",
  { number: integer, symbol: text(), indexDecimals: integer },
  ["number"],
);

export const NETWORKS = new Table<Network, "number">(
  "networks",
  { number: integer, asset: integer, name: text(), depositMin: amount },
  ["number"],
);

export type MarketRow = {
  readonly number: number;
  readonly symbol: string;
  readonly base: number;
  readonly quote: number;
  /** Quote units of one tick for one whole base coin; base units of one lot. */
  readonly tick: Amount;
  readonly lot: Amount;
  /** Ticks. */
  readonly priceMax: number;
  readonly status: MarketStatus;
};

export const MARKETS = new Table<MarketRow, "number">(
  "markets",
  {
    number: integer,
    symbol: text(),
    base: integer,
    quote: integer,
    tick: amount,
    lot: amount,
    priceMax: integer,
    status: text<MarketStatus>(),
  },
  ["number"],
);

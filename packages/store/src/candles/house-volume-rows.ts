import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** The part of house accounts in one day's trades of one market or contract. */
export type HouseVolumeRow = {
  readonly series: "trade" | "perpetual";
  /** A market's number in series `trade`, a contract's in `perpetual`. */
  readonly subject: number;
  /** The beginning of the day, UTC. */
  readonly dayMs: number;
  /** The turnover of all trades, each counted once. */
  readonly turnover: Amount;
  /** The turnover of trades with a house account on one side, and on both. */
  readonly withHouse: Amount;
  readonly betweenHouse: Amount;
};

export const HOUSE_VOLUMES = new Table<HouseVolumeRow, "series" | "subject" | "dayMs">(
  "house_volumes",
  {
    series: text<HouseVolumeRow["series"]>(),
    subject: integer,
    dayMs: integer,
    turnover: amount,
    withHouse: amount,
    betweenHouse: amount,
  },
  ["series", "subject", "dayMs"],
);

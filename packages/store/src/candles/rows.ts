import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";
import type { Candle } from "./fold.ts";
import type { Interval } from "./intervals.ts";
import type { Series } from "./prints.ts";

export type CandleRow = Candle & {
  readonly series: Series;
  /** A market's number in series `trade`, a contract's in `perpetual`, an asset's in `index`. */
  readonly subject: number;
  /** Not called interval in the table: that is the name of a type in SQL. */
  readonly period: Interval;
};

export const CANDLES = new Table<CandleRow, "series" | "subject" | "period" | "openMs">(
  "candles",
  {
    series: text<Series>(),
    subject: integer,
    period: text<Interval>(),
    openMs: integer,
    open: amount,
    high: amount,
    low: amount,
    close: amount,
    baseVolume: amount,
    quoteVolume: amount,
    prints: integer,
  },
  ["series", "subject", "period", "openMs"],
);

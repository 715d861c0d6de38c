import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Capability } from "../capability.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { houseVolumeProjection } from "./house-volume-projection.ts";
import { HOUSE_VOLUMES } from "./house-volume-rows.ts";
import { candlesProjection } from "./projection.ts";
import { CANDLES as CANDLE_ROWS } from "./rows.ts";

export const CANDLES: Capability = {
  tables: [CANDLE_ROWS, HOUSE_VOLUMES],
  projection: tradesProjection,
};

/** Everything that is summed up from trades: candles, and the part of house accounts. */
async function tradesProjection(opening: Opening): Promise<Projection> {
  const parts = [candlesProjection(opening), await houseVolumeProjection(opening)];

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    for (const part of parts) await part.fold(records, rows);
  }

  return { fold };
}

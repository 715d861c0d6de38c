import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { foldPrint } from "./fold.ts";
import { INTERVALS, startOf } from "./intervals.ts";
import { eachPrint, type Grids, type PrintOf } from "./prints.ts";
import { CANDLES } from "./rows.ts";

/** Candles of every interval, from trades and the index. */
export function candlesProjection({
  markets,
  contracts,
}: Pick<Opening, "markets" | "contracts">): Projection {
  const candles = new WorkingSet(CANDLES);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const prints = printsOf(records, { markets: markets.all, contracts });
    await candles.load(rows, prints.flatMap(keysOf));
    for (const each of prints) {
      for (const key of keysOf(each)) {
        candles.put({ ...key, ...foldPrint(candles.get(key), each.print, key.period) });
      }
    }
    await candles.save(rows);
  }

  return { fold };
}

function printsOf(records: readonly CommandRecord[], grids: Grids): PrintOf[] {
  const prints: PrintOf[] = [];
  for (const { stamp, events } of records) {
    for (const event of events) {
      eachPrint(event, stamp.timeMs, grids, (print) => prints.push(print));
    }
  }
  return prints;
}

function keysOf({ series, subject, print }: PrintOf) {
  return INTERVALS.map((period) => {
    return { series, subject, period, openMs: startOf(period, print.timeMs) };
  });
}

import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { foldPrint } from "./fold.ts";
import { INTERVALS, startOf } from "./intervals.ts";
import { eachPrint, type PrintOf } from "./prints.ts";
import { CANDLES } from "./rows.ts";

/** Candles of every interval, from trades and the index. */
export function candlesProjection(markets: Markets): Projection {
  const candles = new WorkingSet(CANDLES);

  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    const prints = printsOf(records, markets);
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

function printsOf(records: readonly CommandRecord[], markets: Markets): PrintOf[] {
  const prints: PrintOf[] = [];
  for (const { stamp, events } of records) {
    for (const event of events) {
      eachPrint(event, stamp.timeMs, markets.all, (print) => prints.push(print));
    }
  }
  return prints;
}

function keysOf({ series, subject, print }: PrintOf) {
  return INTERVALS.map((period) => {
    return { series, subject, period, openMs: startOf(period, print.timeMs) };
  });
}

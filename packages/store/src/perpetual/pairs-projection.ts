import type { ExchangeEvent } from "@sumi/core/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import type { Projection } from "../projection.ts";
import { WorkingSet } from "../tables/working-set.ts";
import { TRADED_PAIRS } from "./rows.ts";

/**
 * How often two members traded with each other. No order is matched in a deleveraging, and nobody
 * chooses to be liquidated, so neither counts.
 */
export function pairsProjection(): Projection {
  const pairs = new WorkingSet(TRADED_PAIRS);
  return {
    async fold(records, rows) {
      const traded = records.flatMap(({ stamp, events }) => {
        const day = dayOf(stamp.timeMs);
        return events.flatMap((event) => pairOf(event).map((pair) => ({ ...pair, day })));
      });
      await pairs.load(rows, traded);
      for (const pair of traded) {
        pairs.put({ ...pair, trades: (pairs.get(pair)?.trades ?? 0) + 1 });
      }
      await pairs.save(rows);
    },
  };
}

function pairOf(event: ExchangeEvent) {
  if (event.type !== "PerpetualTraded") return [];
  const { buyer, seller } = event;
  return [{ older: Math.min(buyer, seller), newer: Math.max(buyer, seller) }];
}

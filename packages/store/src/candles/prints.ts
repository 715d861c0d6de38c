import type { ExchangeEvent } from "@sumi/core/events.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Print } from "./fold.ts";

/** Prices of trades, by market, or of the index, by asset. */
export type Series = "trade" | "index";

/** One print of one series: its subject is the market of a trade, the asset of an index sample. */
export type PrintOf = { readonly series: Series; readonly subject: number; readonly print: Print };

type Grid = { readonly tick: Amount; readonly lot: Amount };
const NOTHING = 0n as Amount;

/** Calls `visit` for each price in an event. A STALE index has none: it only repeats. */
export function eachPrint(
  event: ExchangeEvent,
  timeMs: number,
  markets: readonly Grid[],
  visit: (print: PrintOf) => void,
): void {
  if (event.type === "Traded") {
    const market = markets[event.market];
    assert(market !== undefined, "a trade belongs to a listed market");
    const price = (BigInt(event.price) * market.tick) as Amount;
    const base = (BigInt(event.quantity) * market.lot) as Amount;
    const print = { timeMs, price, base, quote: event.notional };
    visit({ series: "trade", subject: event.market, print });
  }
  if (event.type === "IndexSampled") {
    for (const { asset, price: text, status } of event.indexes) {
      if (status === "STALE") continue;
      const price = amountOf(text);
      assert(price !== undefined, "an index price is a plain decimal");
      const print = { timeMs, price, base: NOTHING, quote: NOTHING };
      visit({ series: "index", subject: asset, print });
    }
  }
}

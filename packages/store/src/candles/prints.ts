import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Contracts } from "@sumi/core/perpetual/contracts.ts";
import { type Amount, amountOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Print } from "./fold.ts";

/** Prices of trades, by market or by contract, or of the index, by asset. */
export type Series = "trade" | "perpetual" | "index";

/** One print of one series: its subject is a market, a contract or an asset. */
export type PrintOf = { readonly series: Series; readonly subject: number; readonly print: Print };

type Grid = { readonly tick: Amount; readonly lot: Amount };

/** The markets and the contracts that prints belong to. */
export type Grids = { readonly markets: readonly Grid[]; readonly contracts: Contracts };
const NOTHING = 0n as Amount;

/** Calls `visit` for each price in an event. A STALE index has none: it only repeats. */
export function eachPrint(
  event: ExchangeEvent,
  timeMs: number,
  { markets, contracts }: Grids,
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
  if (event.type === "PerpetualTraded" || event.type === "PositionLiquidated") {
    const { tick, lot, unitsPerTickLot } = contracts.get(event.contract);
    const price = (BigInt(event.price) * tick) as Amount;
    const base = (BigInt(event.quantity) * lot) as Amount;
    const turnover = BigInt(event.price) * BigInt(event.quantity);
    const print = { timeMs, price, base, quote: (turnover * unitsPerTickLot) as Amount };
    visit({ series: "perpetual", subject: event.contract, print });
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

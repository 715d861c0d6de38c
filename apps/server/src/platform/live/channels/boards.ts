import type { IndexPriceData, TickerData } from "@sumi/contract/markets/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { minuteOf } from "@sumi/store/tables/time.ts";
import { indexData, tickerData } from "../../../shared/market-data.ts";
import { coinOf } from "../../../shared/order-data.ts";
import type { Channel } from "../hub.ts";
import type { MarketView } from "../market-view.ts";
import type { LiveState } from "../state.ts";

/** All markets' last 24 hours, which change with each trade and, as time passes, each minute. */
export function tickerChannel(view: MarketView, markets: Markets, nowMs: () => number): Channel {
  const told = new Map<number, { readonly at: string; readonly data: TickerData }>();
  update();

  function update(): TickerData[] | undefined {
    const minute = minuteOf(nowMs());
    const changed: TickerData[] = [];
    for (const market of markets.all) {
      const prints = view.of(market);
      const at = `${prints.printed}/${minute}`;
      const before = told.get(market.number);
      if (before?.at === at) continue;
      const data = tickerData(market.symbol, prints.day.day(nowMs()));
      told.set(market.number, { at, data });
      if (!isSame(data, before?.data)) changed.push(data);
    }
    return changed.length === 0 ? undefined : changed;
  }

  return { snapshot: () => Array.from(told.values(), ({ data }) => data), update };
}

function isSame(data: TickerData, other: TickerData | undefined): boolean {
  return JSON.stringify(data) === JSON.stringify(other);
}

/** All coins' index prices; an update holds the newly sampled ones. */
export function indexChannel({ indexes, members }: LiveState): Channel {
  let told = new Map(indexes);

  function update(): IndexPriceData[] | undefined {
    const changed: IndexPriceData[] = [];
    for (const [asset, index] of indexes) {
      if (told.get(asset) !== index) changed.push(indexData(coinOf(members.markets, asset), index));
    }
    if (changed.length === 0) return undefined;
    told = new Map(indexes);
    return changed;
  }

  function snapshot(): IndexPriceData[] {
    return Array.from(told, ([asset, index]) => indexData(coinOf(members.markets, asset), index));
  }

  return { snapshot, update };
}

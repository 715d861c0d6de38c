import { type CandleData, trade } from "@sumi/contract/markets/calls.ts";
import { drawFlat } from "@sumi/store/candles/fill.ts";
import { type Candle, flatCandle } from "@sumi/store/candles/fold.ts";
import { type Interval, startOf } from "@sumi/store/candles/intervals.ts";
import type { TradeRow } from "@sumi/store/spot/rows.ts";
import { candleData, tradeData } from "../../../shared/market-data.ts";
import type { PublicNumbers } from "../../public-numbers/public-numbers.ts";
import type { Channel } from "../hub.ts";
import type { MarketPrints } from "../market-view.ts";

/** One market's trades. Of a tick with too many only the newest are sent; the rest is counted. */
export function tradesChannel(prints: MarketPrints, numbers: PublicNumbers): Channel {
  let told = prints.printed;
  const shown = (row: TradeRow) => numbers.show(trade, tradeData(row));

  function update(): unknown {
    const fresh = prints.printed - told;
    if (fresh === 0) return undefined;
    told = prints.printed;
    const trades = prints.trades.slice(-fresh);
    return { trades: trades.map(shown), left_out: fresh - trades.length };
  }

  return { snapshot: () => ({ trades: prints.trades.map(shown), left_out: 0 }), update };
}

/** One market's candles of one interval: the running one, and all since the last that was sent. */
export function candlesChannel(
  prints: MarketPrints,
  interval: Interval,
  nowMs: () => number,
): Channel {
  let told = running();

  /** A flat candle at the last price if the running interval has no trade. */
  function running(): Candle | undefined {
    const newest = prints.candles(interval).at(-1);
    const openMs = startOf(interval, nowMs());
    if (newest !== undefined && newest.openMs >= openMs) return newest;
    return prints.last === undefined ? undefined : flatCandle(openMs, prints.last);
  }

  function update(): CandleData[] | undefined {
    const now = running();
    if (now === undefined || isSame(now, told)) return undefined;
    const range = { interval, fromMs: told?.openMs ?? now.openMs, toMs: now.openMs };
    const known = [...(told === undefined ? [] : [told]), ...prints.candles(interval), now];
    told = now;
    return drawFlat(known, undefined, range).map(candleData);
  }

  return { snapshot: () => (told === undefined ? [] : [candleData(told)]), update };
}

function isSame(candle: Candle, other: Candle | undefined): boolean {
  return candle.openMs === other?.openMs && candle.prints === other.prints;
}

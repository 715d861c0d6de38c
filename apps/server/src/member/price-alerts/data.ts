import type { PriceAlertData } from "@sumi/contract/price-alerts/calls.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import type { MetAlert } from "@sumi/store/price-alerts/met-alerts.ts";
import type { PriceAlertNotice } from "@sumi/store/price-alerts/notices.ts";
import type { PriceAlert } from "@sumi/store/price-alerts/price-alerts.ts";

export function alertData(alert: PriceAlert, markets: Markets): PriceAlertData {
  const { id, market, condition, value, windowMs, setMs, fired } = alert;
  return {
    id,
    symbol: markets.get(market).symbol,
    condition,
    value: formatAmount(value),
    window_ms: windowMs,
    set_ms: setMs,
    met: fired === undefined ? null : { price: formatAmount(fired.price), time_ms: fired.timeMs },
  };
}

export function alertNotice(alert: MetAlert, markets: Markets): PriceAlertNotice {
  const { market, condition, value, windowMs, price, timeMs } = alert;
  return {
    channel: "trade",
    template: "PRICE_ALERT",
    params: {
      market: markets.get(market).symbol,
      condition,
      value: formatAmount(value),
      window_ms: windowMs,
      price: formatAmount(price),
      time: timeMs,
    },
  };
}

import type { OrderKind, Side } from "@sumi/core/book/order.ts";
import type { Markets } from "@sumi/core/markets/markets.ts";
import type { EndReason } from "@sumi/core/trading/end-reason.ts";
import { formatAmount } from "@sumi/primitives/amount.ts";
import { truncatedAverage } from "@sumi/primitives/rounding.ts";
import type { AddressedNotice, NoticeOf } from "../notices/notice.ts";
import { marketName } from "../notices/notice-rules.ts";
import type { OrderRow } from "./rows.ts";

export type SpotNotice =
  | NoticeOf<
      "trade",
      "ORDER_FILLED",
      {
        readonly market: string;
        readonly side: Side;
        readonly filled: string;
        readonly average_price: string;
      }
    >
  | NoticeOf<
      "trade",
      "ORDER_EXPIRED",
      { readonly market: string; readonly reason: Exclude<EndReason, "FILLED" | "USER"> }
    >
  | NoticeOf<
      "trade",
      "TRIGGER_FIRED",
      { readonly market: string; readonly kind: OrderKind; readonly trigger: string }
    >;

/**
 * The notice for an order that a later command than its own has changed. A member who cancels
 * an order knows that it is cancelled.
 */
export function noticeOfWaitingOrder(
  before: OrderRow,
  order: OrderRow,
  markets: Markets,
): AddressedNotice<SpotNotice> | undefined {
  const { id: subject, member, side, kind, endReason } = order;
  const market = marketName(markets, order.market);
  if (before.status === "pending_trigger" && order.status === "open") {
    const params = { market, kind, trigger: formatAmount(order.stopPrice) };
    return { channel: "trade", template: "TRIGGER_FIRED", member, subject, params };
  }
  if (before.endedMs !== undefined || order.endedMs === undefined) return undefined;
  if (endReason === undefined || endReason === "USER") return undefined;
  if (endReason !== "FILLED") {
    const params = { market, reason: endReason };
    return { channel: "trade", template: "ORDER_EXPIRED", member, subject, params };
  }
  const average_price = formatAmount(truncatedAverage(order.turnover, order.filled));
  const params = { market, side, filled: formatAmount(order.filled), average_price };
  return { channel: "trade", template: "ORDER_FILLED", member, subject, params };
}

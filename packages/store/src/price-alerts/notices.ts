import type { NoticeOf } from "../notices/notice.ts";
import type { PriceCondition } from "./price-alerts.ts";

/** A trade has met what the member waits for. */
export type PriceAlertNotice = NoticeOf<
  "trade",
  "PRICE_ALERT",
  {
    readonly market: string;
    readonly condition: PriceCondition;
    /** A price, or percent of one. */
    readonly value: string;
    /** The time within which the price moved; 0 for a price. */
    readonly window_ms: number;
    /** The price of the trade. */
    readonly price: string;
    readonly time: number;
  }
>;

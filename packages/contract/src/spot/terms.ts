import type { RejectionCode } from "@sumi/primitives/rejection.ts";

/** The words of spot trading on the wire (rules 1.1, 1.3); the compiler compares the core's. */
export const SIDES = ["buy", "sell"] as const;
export const ORDER_KINDS = ["limit", "market", "stop_limit", "stop_market"] as const;
export const TIMES_IN_FORCE = ["GTC", "IOC", "FOK"] as const;
export const SELF_TRADE_MODES = [
  "EXPIRE_TAKER",
  "EXPIRE_MAKER",
  "EXPIRE_BOTH",
  "DECREMENT",
] as const;
export const ORDER_STATUSES = ["pending_trigger", "open", "filled", "cancelled"] as const;
export const END_REASONS = [
  "FILLED",
  "USER",
  "IOC_REMAINDER",
  "FOK_NOT_FILLED",
  "POST_ONLY_WOULD_TAKE",
  "NO_LIQUIDITY",
  "STP",
  "MARKET_CLOSED",
  "ADMIN",
] as const;

/** In the order in which they are judged (rules 1.4). */
export const placeRejections: readonly RejectionCode[] = [
  "IDEMPOTENCY_CONFLICT",
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "MARKET_NOT_OPEN",
  "AUCTION_FORBIDDEN",
  "PRICE_TICK",
  "LOT_SIZE",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "MIN_NOTIONAL",
  "PRICE_BAND",
  "TOO_MANY_ORDERS",
  "NO_LIQUIDITY",
  "INSUFFICIENT_BALANCE",
];

/** Another member's order is refused exactly as one that does not exist. */
export const cancelRejections: readonly RejectionCode[] = [
  "ORDER_NOT_FOUND",
  "ORDER_ALREADY_CANCELLED",
  "CANCEL_FAILED",
  "AUCTION_FROZEN",
];

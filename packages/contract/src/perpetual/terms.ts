import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import { z } from "zod";
import { END_REASONS } from "../spot/terms.ts";

/** The words of perpetual contracts on the wire (rules 2); the compiler compares the core's. */
export const TRIGGER_BY = ["mark", "last"] as const;
export const PERPETUAL_END_REASONS = [
  ...END_REASONS,
  "BANKRUPTCY",
  "REDUCE_ONLY",
  "INSUFFICIENT_BALANCE",
  "POSITION_LIMIT",
  "SELF_LIMIT",
  "LIQUIDATION",
  "DELEVERAGED",
] as const;
/** `cancel_only` takes orders that only reduce a position; `closed` takes none. */
export const CONTRACT_STATUSES = ["open", "cancel_only", "closed"] as const;
/** Why a contract has the status that it has. */
export const STATUS_REASONS = [
  "FEED_IN_DOUBT",
  "INCIDENT",
  "MAINTENANCE",
  "SHORTFALL",
  "RESUMED",
  "DELISTING",
  "DELISTED",
] as const;
export const POSITION_SIDES = ["long", "short"] as const;
/** A position ends where its owner closed it, or as the last of these said. */
export const POSITION_ENDINGS = ["CLOSED", "LIQUIDATED", "DELEVERAGED", "SETTLED"] as const;
/** To a lower tier, all at the bankruptcy price, or beyond it at the cost of the fund. */
export const LIQUIDATION_STEPS = ["tier", "bankruptcy", "insurance"] as const;

/** Everything that happens to a position. */
export const POSITION_STEPS = [
  "TRADE",
  "MARGIN_ADDED",
  "MARGIN_REMOVED",
  "LEVERAGE_SET",
  "FUNDING_PAID",
  "FUNDING_RECEIVED",
  "MARGIN_WARNED",
  "LIQUIDATION_BEGUN",
  "LIQUIDATION_CURED",
  "LIQUIDATED",
  "BANKRUPT",
  "DELEVERAGED",
  "SETTLED",
] as const;

/** Why the insurance fund has more or less than before. */
export const INSURANCE_ENTRIES = [
  "LIQUIDATION",
  "FUNDING_SHORT",
  "FUNDING_RESIDUE",
  "SETTLEMENT",
  "HOUSE",
] as const;

/** The name of a contract. */
export const contractSymbol = z
  .string()
  .regex(/^[A-Z0-9]{1,16}-[A-Z0-9]{1,16}-PERP$/)
  .meta({ description: "contract", examples: ["BTC-USDT-PERP"] });

export const leverageText = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .meta({ description: "leverage, a whole number" });

/** Refusals of anything that may open a position, in the order in which they are judged. */
export const openRejections: readonly RejectionCode[] = [
  "IDEMPOTENCY_CONFLICT",
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "RISK_UNCONFIRMED",
  "SELF_EXCLUDED",
  "OTHER_ACCOUNT_LIMITED",
  "POSITION_IN_LIQUIDATION",
  "MARKET_NOT_OPEN",
  "PRICE_TICK",
  "LOT_SIZE",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "LEVERAGE_INVALID",
  "REDUCE_ONLY_REJECTED",
  "TPSL_PRICE_INVALID",
  "PRICE_BAND",
  "TOO_MANY_ORDERS",
  "POSITION_LIMIT",
  "NO_LIQUIDITY",
  "SELF_LIMIT_REACHED",
  "RISK_WOULD_LIQUIDATE",
  "INSUFFICIENT_BALANCE",
];

/** Refusals of every change of a position. */
export const positionRejections = [
  "IDEMPOTENCY_CONFLICT",
  "ACCOUNT_FROZEN",
  "POSITION_NOT_FOUND",
  "POSITION_IN_LIQUIDATION",
  "MARKET_NOT_OPEN",
] as const satisfies readonly RejectionCode[];

import type { RejectionCode } from "@sumi/primitives/rejection.ts";

/** The words of delivery contracts on the wire (rules 3); the compiler compares the core's. */
export const MODES = ["real", "trial"] as const;
export const DIRECTIONS = ["up", "down"] as const;
/** "accepted" waits for its open price, "open" for its close price. */
export const CONTRACT_STATES = ["accepted", "open", "settled", "void"] as const;
export const OUTCOMES = ["WIN", "LOSE", "TIE"] as const;
/** Too few samples for the open price, or for the close price. */
export const VOID_REASONS = ["OPEN_SAMPLES", "CLOSE_SAMPLES"] as const;
export const HALT_REASONS = ["FEED_IN_DOUBT", "INCIDENT", "MAINTENANCE", "POOL_LOSS"] as const;

/** In the order in which they are judged (docs/capabilities/delivery.md). */
export const placeRejections: readonly RejectionCode[] = [
  "IDEMPOTENCY_CONFLICT",
  "ACCOUNT_FROZEN",
  "TRADING_PROHIBITED",
  "TERMS_NOT_ACCEPTED",
  "FEATURE_DISABLED",
  "KYC_REQUIRED",
  "RISK_UNCONFIRMED",
  "SELF_EXCLUDED",
  "SELF_LIMIT_REACHED",
  "OTHER_ACCOUNT_LIMITED",
  "DURATION_INVALID",
  "BELOW_MINIMUM_INVESTMENT",
  "ABOVE_MAXIMUM_INVESTMENT",
  "MARKET_NOT_OPEN",
  "RISK_LIMIT_REACHED",
  "INSUFFICIENT_USDT_BALANCE",
  "INSUFFICIENT_TRIAL_BALANCE",
];

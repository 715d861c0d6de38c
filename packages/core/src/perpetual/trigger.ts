import type { OrderTerms } from "../book/order.ts";
import type { EndReason } from "../trading/end-reason.ts";

/** Orders name a quantity, never an amount to spend. */
export type PerpetualKind = OrderTerms["kind"];

/** The price that fires a stop, a take-profit or a stop-loss. */
export const TRIGGER_BY = ["mark", "last"] as const;
export type TriggerBy = (typeof TRIGGER_BY)[number];

/** To a lower tier, or all at the bankruptcy price, or beyond it at the cost of the fund. */
export type LiquidationStep = "tier" | "bankruptcy" | "insurance";

/** The two triggers of a position. */
export type ProtectionLeg = "take_profit" | "stop_loss";

/**
 * `BANKRUPTCY`: closing would have returned less than nothing. `REDUCE_ONLY`,
 * `INSUFFICIENT_BALANCE` and `POSITION_LIMIT`: the position changed and left nothing of the order.
 * `SELF_LIMIT`: the member's own limit of losses, or their exclusion.
 */
export type PerpetualEndReason =
  | EndReason
  | "BANKRUPTCY"
  | "REDUCE_ONLY"
  | "INSUFFICIENT_BALANCE"
  | "POSITION_LIMIT"
  | "SELF_LIMIT"
  | "LIQUIDATION"
  | "DELEVERAGED";

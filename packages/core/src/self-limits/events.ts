import type { Amount } from "@sumi/primitives/amount.ts";

/** Loss limits bound the loss of real money: in a UTC day, and in a week that begins on Monday. */
export const LOSS_KINDS = ["loss", "loss_week"] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** A cool-off stops real money, and an exclusion trial money as well. */
export const PAUSE_KINDS = ["cool_off", "exclusion"] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

export const SELF_LIMIT_KINDS = [...LOSS_KINDS, ...PAUSE_KINDS] as const;
export type SelfLimitKind = (typeof SELF_LIMIT_KINDS)[number];

export function isLossKind(kind: SelfLimitKind): kind is LossKind {
  return LOSS_KINDS.some((each) => each === kind);
}

export type SelfLimitSet = {
  readonly type: "SelfLimitSet";
  readonly member: number;
  readonly kind: SelfLimitKind;
  readonly amount: Amount;
  readonly untilMs: number;
  /** The moment from which it counts: a day later where it loosens. */
  readonly effectiveMs: number;
};

export type SelfLimitEvent = SelfLimitSet;

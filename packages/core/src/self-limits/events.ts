import type { Amount } from "@sumi/primitives/amount.ts";

/**
 * A loss limit bounds the loss of real money in a UTC day, a cool-off stops real money, and an
 * exclusion trial money as well.
 */
export const SELF_LIMIT_KINDS = ["loss", "cool_off", "exclusion"] as const;
export type SelfLimitKind = (typeof SELF_LIMIT_KINDS)[number];

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

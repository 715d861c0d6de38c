import type { Amount } from "@sumi/primitives/amount.ts";
import type { TradedSide } from "./order-events.ts";
import type { LiquidationStep, ProtectionLeg, TriggerBy } from "./trigger.ts";

export type MarginAdded = {
  readonly type: "MarginAdded";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly amount: Amount;
};

export type MarginRemoved = {
  readonly type: "MarginRemoved";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly amount: Amount;
};

export type LeverageSet = {
  readonly type: "LeverageSet";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly leverage: number;
  /** Into the margin; below zero where margin comes back. */
  readonly marginChange: Amount;
};

export type ProtectionSet = {
  readonly type: "ProtectionSet";
  readonly contract: number;
  readonly member: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
  readonly protectBy: TriggerBy;
};

/** A position's trigger was reached. */
export type ProtectionMarked = {
  readonly type: "ProtectionMarked";
  readonly contract: number;
  readonly member: number;
  readonly leg: ProtectionLeg;
};

/** A reached trigger has taken what it could; `left` lots stay protected and it fires again. */
export type ProtectionFired = {
  readonly type: "ProtectionFired";
  readonly contract: number;
  readonly member: number;
  readonly leg: ProtectionLeg;
  readonly left: number;
};

/** Positions at or under maintenance, in the order of their liquidation. */
export type LiquidationsBegun = {
  readonly type: "LiquidationsBegun";
  readonly contract: number;
  readonly mark: Amount;
  readonly members: readonly number[];
};

/** Maintenance is 80 % of the equity or more; each is warned once until their position changes. */
export type MarginWarned = {
  readonly type: "MarginWarned";
  readonly contract: number;
  readonly mark: Amount;
  readonly members: readonly number[];
};

/** The position is above maintenance again, and its member's. */
export type LiquidationCured = {
  readonly type: "LiquidationCured";
  readonly contract: number;
  readonly member: number;
};

/** The exchange closed a part of a position against a resting order. */
export type PositionLiquidated = TradedSide<"maker"> & {
  readonly type: "PositionLiquidated";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly step: LiquidationStep;
  readonly maker: number;
  readonly makerMember: number;
  readonly makerBuys: boolean;
  readonly price: number;
  readonly quantity: number;
  readonly entryOut: Amount;
  readonly marginOut: Amount;
  readonly realised: Amount;
  /** To the insurance fund, and from it; margin out and result less the fee go back. */
  readonly fee: Amount;
  readonly deficit: Amount;
};

/** Two positions closed against each other at the bankruptcy price of the first (rules 2.8). */
export type PositionDeleveraged = {
  readonly type: "PositionDeleveraged";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly other: number;
  readonly quantity: number;
  /** The value at which both close. */
  readonly value: Amount;
  readonly entryOut: Amount;
  /** All of it is lost: the result of the bankrupt side is −marginOut. */
  readonly marginOut: Amount;
  readonly otherEntryOut: Amount;
  readonly otherMarginOut: Amount;
  readonly otherRealised: Amount;
  /** "rank" by rules 2.8 step C, "shared" where the rest is shared pro rata. */
  readonly by: "rank" | "shared";
};

export type PerpetualRiskConfirmed = {
  readonly type: "PerpetualRiskConfirmed";
  readonly member: number;
};

export type PositionEvent =
  | MarginAdded
  | MarginRemoved
  | LeverageSet
  | ProtectionSet
  | ProtectionMarked
  | ProtectionFired
  | LiquidationsBegun
  | MarginWarned
  | LiquidationCured
  | PositionLiquidated
  | PositionDeleveraged
  | PerpetualRiskConfirmed;

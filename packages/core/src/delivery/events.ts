import type { Direction } from "@sumi/formulas/delivery.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { HaltReason } from "../review/halts.ts";

/** Trial orders run by the same rules and prices, with money of their own. */
export const MODES = ["real", "trial"] as const;
export type DeliveryMode = (typeof MODES)[number];

/** Too few OK samples in the window of the open price, or of the close price. */
export type VoidReason = "OPEN_SAMPLES" | "CLOSE_SAMPLES";

/** An order with its terms, which nothing changes from here on (honesty H2). */
export type DeliveryAccepted = {
  readonly type: "DeliveryAccepted";
  readonly order: number;
  readonly member: number;
  readonly mode: DeliveryMode;
  /** The asset whose index decides. */
  readonly underlying: number;
  /** The asset of the stake and of the pool. */
  readonly asset: number;
  readonly direction: Direction;
  readonly minutes: number;
  /** The profit for one staked coin, as a decimal. */
  readonly ratio: string;
  readonly stake: Amount;
  /** The profit of a win, which the pool has set aside. */
  readonly profit: Amount;
  readonly openMs: number;
  readonly expiryMs: number;
  readonly rule: string;
  /** The rules of the index while the order is open. */
  readonly indexRule: string;
  readonly indexDecimals: number;
  readonly sourcesMin: number;
  readonly sourceAgeMaxMs: number;
  /** SHA-256 of the text of all terms, in hex; `acceptedMs` in it is the time of the stamp. */
  readonly terms: string;
};

/** The open price is fixed. */
export type DeliveryOpened = {
  readonly type: "DeliveryOpened";
  readonly order: number;
  readonly open: Amount;
  /** The numbers of the samples that it was computed from. */
  readonly samples: readonly number[];
};

/** The fields of every end of an order. */
type Ended = {
  readonly order: number;
  readonly member: number;
  readonly mode: DeliveryMode;
  readonly asset: number;
  readonly stake: Amount;
  readonly profit: Amount;
};

/** The fields of an end with a close price. */
type Settled = Ended & {
  readonly close: Amount;
  /** The numbers of the samples in the close window. */
  readonly samples: readonly number[];
  /** The hash of the last of them, and that of the order's record (rules 3.7), in hex. */
  readonly tip: string;
  readonly record: string;
};

export type DeliveryWon = Settled & { readonly type: "DeliveryWon" };
export type DeliveryLost = Settled & { readonly type: "DeliveryLost" };
export type DeliveryTied = Settled & { readonly type: "DeliveryTied" };
export type DeliveryVoided = Ended & {
  readonly type: "DeliveryVoided";
  readonly reason: VoidReason;
  /** The number of OK samples that there were. */
  readonly count: number;
};

export type DeliveryHalted = {
  readonly type: "DeliveryHalted";
  readonly mode: DeliveryMode;
  readonly underlying: number;
  /** `POOL_LOSS` is the exchange's own halt. */
  readonly reason: HaltReason | "POOL_LOSS";
  /** The person who halted, or proposed that; 0 where the exchange halted by itself. */
  readonly staff: number;
  /** The second person of a halt by two. */
  readonly confirmer?: number;
  /** The end of a halt by the staff; absent in old events, which stand until two people resume. */
  readonly untilMs?: number;
  /** Until then two people decide about the next halt; absent in old events. */
  readonly againMs?: number;
};

/** A halt has reached its end. */
export type DeliveryHaltEnded = {
  readonly type: "DeliveryHaltEnded";
  readonly mode: DeliveryMode;
  readonly underlying: number;
};

/** Two people let new orders begin again. */
export type DeliveryResumed = {
  readonly type: "DeliveryResumed";
  readonly mode: DeliveryMode;
  readonly underlying: number;
};

/** Members win more often than the pool can bear; the staff see it, and nothing is halted. */
export type DeliveryAlarmed = {
  readonly type: "DeliveryAlarmed";
  /** 0 for all members together. */
  readonly member: number;
  /** Results for all members, orders for one. */
  readonly count: number;
  /** The share that was won, and the one at which nobody gains, in 10⁻⁸. */
  readonly rate: Amount;
  readonly breakEven: Amount;
};

/** A member has confirmed what contracts with real money risk. */
export type RiskConfirmed = { readonly type: "RiskConfirmed"; readonly member: number };

export type TrialGranted = {
  readonly type: "TrialGranted";
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
  readonly expiresMs: number;
};

/** The amount is zero where nothing was left. */
export type TrialExpired = {
  readonly type: "TrialExpired";
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
};

export type TrialPoolFunded = {
  readonly type: "TrialPoolFunded";
  readonly asset: number;
  readonly amount: Amount;
  readonly evidence: string;
};

export type DeliverySettled = DeliveryWon | DeliveryLost | DeliveryTied;
export type DeliveryEnded = DeliverySettled | DeliveryVoided;

export type DeliveryEvent =
  | DeliveryAccepted
  | DeliveryOpened
  | DeliveryEnded
  | DeliveryHalted
  | DeliveryHaltEnded
  | DeliveryResumed
  | DeliveryAlarmed
  | RiskConfirmed
  | TrialGranted
  | TrialExpired
  | TrialPoolFunded;

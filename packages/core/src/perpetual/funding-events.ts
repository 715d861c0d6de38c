import type { Amount } from "@sumi/primitives/amount.ts";

/** The rate of a funding and everything that it is made of; positions pay in pieces from here. */
export type FundingFixed = {
  readonly type: "FundingFixed";
  readonly contract: number;
  readonly asset: number;
  readonly dueMs: number;
  /** The mark of the instant, in units of 10⁻⁸. */
  readonly mark: Amount;
  /** 10⁻⁸; above zero where longs pay. */
  readonly rate: Amount;
  /** The mean of the interval's premium samples, in 10⁻¹², and how many there were. */
  readonly premium: Amount;
  readonly samples: number;
};

/** Receivers of the funding under way, oldest first; their lots of the instant are kept. */
export type FundingCounted = {
  readonly type: "FundingCounted";
  readonly contract: number;
  readonly dueMs: number;
  readonly members: readonly number[];
  /** The sum of what they are due, each rounded down. */
  readonly owed: Amount;
};

/** No funding: the mark of the instant was not fresh. */
export type FundingSkipped = {
  readonly type: "FundingSkipped";
  readonly contract: number;
  /** The last of the instants that were missed, and how many they were. */
  readonly dueMs: number;
  readonly missed: number;
};

/** A payer of the funding under way. The three parts are what was due, unless the fund is short. */
export type FundingPaid = {
  readonly type: "FundingPaid";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly dueMs: number;
  readonly due: Amount;
  readonly fromAvailable: Amount;
  readonly fromMargin: Amount;
  readonly fromInsurance: Amount;
};

/** A receiver of the funding under way; less than what is due where too little was collected. */
export type FundingReceived = {
  readonly type: "FundingReceived";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly dueMs: number;
  readonly due: Amount;
  readonly amount: Amount;
};

/** The funding is over; its residue goes to the insurance fund. */
export type FundingEnded = {
  readonly type: "FundingEnded";
  readonly contract: number;
  readonly asset: number;
  readonly dueMs: number;
  readonly residue: Amount;
};

export type FundingEvent =
  | FundingFixed
  | FundingCounted
  | FundingSkipped
  | FundingPaid
  | FundingReceived
  | FundingEnded;

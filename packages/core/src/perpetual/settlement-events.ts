import type { Amount } from "@sumi/primitives/amount.ts";

/** Two people announce the end of a contract; from here on it takes no openings. */
export type DelistingAnnounced = {
  readonly type: "DelistingAnnounced";
  readonly contract: number;
  readonly settleMs: number;
  /** The stretch of time before the end whose OK samples make its price. */
  readonly windowMs: number;
};

/**
 * The end is an hour later: the window had too few samples, or the deficits are more than the fund
 * and all gains (`lacking` units).
 */
export type DelistingPostponed = {
  readonly type: "DelistingPostponed";
  readonly contract: number;
  readonly settleMs: number;
  readonly samples: number;
  readonly lacking: Amount;
};

/** The price of the end is fixed, and nothing trades any more. */
export type SettlementFixed = {
  readonly type: "SettlementFixed";
  readonly contract: number;
  readonly asset: number;
  /** The mean of so many samples of the index, in units. */
  readonly price: Amount;
  readonly samples: number;
  /** The part of all deficits that the insurance fund pays. */
  readonly fromInsurance: Amount;
  /** All gains, and the part of them that is not paid, because it is the rest of the deficits. */
  readonly gains: Amount;
  readonly lacking: Amount;
};

/** One position has ended at the price of the settlement. */
export type PositionSettled = {
  readonly type: "PositionSettled";
  readonly contract: number;
  readonly asset: number;
  readonly member: number;
  readonly quantity: number;
  readonly entryOut: Amount;
  readonly marginOut: Amount;
  readonly realised: Amount;
  /** The loss beyond the margin, which others pay. */
  readonly deficit: Amount;
  /** The part of a gain that is not paid. */
  readonly shared: Amount;
};

/** Nothing is left of the contract; the dust of shared gains goes to the insurance fund. */
export type ContractDelisted = {
  readonly type: "ContractDelisted";
  readonly contract: number;
  readonly asset: number;
  readonly residue: Amount;
};

export type SettlementEvent =
  | DelistingAnnounced
  | DelistingPostponed
  | SettlementFixed
  | PositionSettled
  | ContractDelisted;

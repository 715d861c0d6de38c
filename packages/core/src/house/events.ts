import type { Amount } from "@sumi/primitives/amount.ts";

/** Capital of the house arrived in custody and was credited to the treasury. */
export type CapitalContributed = {
  readonly type: "CapitalContributed";
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  readonly evidence: string;
  /** The canonical id of the transaction that brought it, if it was named. */
  readonly transaction?: string;
  /** The fingerprint of the transfer, as of a deposit's; with `transaction`. */
  readonly transfer?: string;
  /** The fingerprint of the payment, as of a withdrawal's; with `transaction`. */
  readonly payment?: string;
};

/** House money moved between two accounts, given by their numbers. */
export type HouseTransferred = {
  readonly type: "HouseTransferred";
  readonly asset: number;
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly evidence: string;
};

export type HouseEvent = CapitalContributed | HouseTransferred;

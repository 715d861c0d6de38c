import type { Amount } from "@sumi/primitives/amount.ts";

/** Coins of the house's own arrived in custody. */
export type CapitalContributed = {
  readonly type: "CapitalContributed";
  readonly asset: number;
  readonly network: number;
  readonly amount: Amount;
  readonly evidence: string;
};

/** Money of the house's own went from one account to another, by their numbers. */
export type HouseTransferred = {
  readonly type: "HouseTransferred";
  readonly asset: number;
  readonly from: number;
  readonly to: number;
  readonly amount: Amount;
  readonly evidence: string;
};

export type HouseEvent = CapitalContributed | HouseTransferred;

import type { Amount } from "@sumi/primitives/amount.ts";

/** The insurance fund has less than its minimum: nobody opens a position from here on. */
export type InsuranceShort = {
  readonly type: "InsuranceShort";
  readonly asset: number;
  readonly balance: Amount;
  readonly minimum: Amount;
};

/** The insurance fund has its minimum again. */
export type InsuranceRestored = {
  readonly type: "InsuranceRestored";
  readonly asset: number;
  readonly balance: Amount;
  readonly minimum: Amount;
};

export type InsuranceEvent = InsuranceShort | InsuranceRestored;

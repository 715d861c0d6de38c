import type { Amount } from "@sumi/primitives/amount.ts";

export type DemonstrationCoinsTaken = {
  readonly type: "DemonstrationCoinsTaken";
  /** The sequence of the command. */
  readonly taking: number;
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
};

export type DemonstrationCoinEvent = DemonstrationCoinsTaken;

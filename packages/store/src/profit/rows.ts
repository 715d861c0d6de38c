import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, unsignedAmount } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** How much of a coin a member owns, and what it cost in the unit of account. */
export type CostBasisRow = {
  readonly member: number;
  readonly asset: number;
  readonly owned: Amount;
  readonly cost: Amount;
  /** Coins that came from outside before they had a price, less those that left before. */
  readonly unpriced: Amount;
};

export const COST_BASES = new Table<CostBasisRow, "member" | "asset">(
  "cost_bases",
  {
    member: integer,
    asset: integer,
    owned: unsignedAmount,
    cost: unsignedAmount,
    unpriced: amount,
  },
  ["member", "asset"],
);

/** Coins that came from outside, or that left: their worth at that moment, below zero for those. */
export type TransferRow = {
  readonly sequence: number;
  /** The transfer's number within its command, from 1. */
  readonly n: number;
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
  readonly worth: Amount;
  readonly timeMs: number;
};

export const TRANSFERS = new Table<TransferRow, "sequence" | "n">(
  "transfers",
  {
    sequence: integer,
    n: integer,
    member: integer,
    asset: integer,
    amount,
    worth: amount,
    timeMs: integer,
  },
  ["sequence", "n"],
);

import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text, unsignedAmount } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";
import type { BillType } from "../vocabulary.ts";

export type BalanceRow = {
  readonly account: number;
  readonly asset: number;
  readonly path: string;
  readonly balance: Amount;
  readonly changedMs: number;
};

export const BALANCES = new Table<BalanceRow, "account" | "asset">(
  "balances",
  { account: integer, asset: integer, path: text(), balance: amount, changedMs: integer },
  ["account", "asset"],
);

/** A balance as a quarter of an hour began in which it then changed. */
export type OpeningRow = {
  readonly account: number;
  readonly asset: number;
  readonly quarterMs: number;
  readonly balance: Amount;
};

export const OPENINGS = new Table<OpeningRow, "account" | "asset" | "quarterMs">(
  "balance_openings",
  { account: integer, asset: integer, quarterMs: integer, balance: amount },
  ["account", "asset", "quarterMs"],
);

/** The sum that events of one kind moved into an account of the house on one UTC day, or out. */
export type HouseFlowRow = {
  readonly account: number;
  readonly asset: number;
  readonly day: number;
  readonly event: ExchangeEvent["type"];
  readonly amount: Amount;
};

export const HOUSE_FLOWS = new Table<HouseFlowRow, "account" | "asset" | "day" | "event">(
  "house_flows",
  {
    account: integer,
    asset: integer,
    day: integer,
    event: text<ExchangeEvent["type"]>(),
    amount,
  },
  ["account", "asset", "day", "event"],
);

export type BillRow = {
  readonly sequence: number;
  readonly line: number;
  readonly member: number;
  readonly asset: number;
  readonly type: BillType;
  readonly amount: Amount;
  readonly fee: Amount;
  /** The available balance after it. */
  readonly balanceAfter: Amount;
  /** The change of the held balance, on a line that changes nothing available; else zero. */
  readonly heldChange: Amount;
  readonly reference: number;
  readonly timeMs: number;
};

export const BILLS = new Table<BillRow, "sequence" | "line">(
  "bills",
  {
    sequence: integer,
    line: integer,
    member: integer,
    asset: integer,
    type: text<BillType>(),
    amount,
    fee: amount,
    balanceAfter: unsignedAmount,
    heldChange: amount,
    reference: integer,
    timeMs: integer,
  },
  ["sequence", "line"],
);

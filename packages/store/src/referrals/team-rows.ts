import type { DeliveryMode } from "@sumi/core/delivery/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** The number of members in one generation of a member's team. */
export type TeamSizeRow = {
  readonly member: number;
  readonly generation: number;
  readonly members: number;
};

export const REFERRAL_TEAMS = new Table<TeamSizeRow, "member" | "generation">(
  "referral_teams",
  { member: integer, generation: integer, members: integer },
  ["member", "generation"],
);

/** How many of them joined on one UTC day. */
export type TeamJoinsRow = TeamSizeRow & { readonly day: number };

export const REFERRAL_JOINS = new Table<TeamJoinsRow, "member" | "day" | "generation">(
  "referral_joins",
  { member: integer, day: integer, generation: integer, members: integer },
  ["member", "day", "generation"],
);

/** The deeds of one generation of a member's team on one day, in one coin. */
export type TeamDayRow = {
  readonly member: number;
  readonly day: number;
  readonly generation: number;
  readonly asset: number;
  /** The value of its trades. */
  readonly volume: Amount;
  /** Its fees of which the member had a share. */
  readonly fees: Amount;
  /** These shares; those of sales and incomes stand in `referral_reserved_sums`. */
  readonly amount: Amount;
};

export const REFERRAL_TEAM_DAYS = new Table<TeamDayRow, "member" | "day" | "generation" | "asset">(
  "referral_team_days",
  {
    member: integer,
    day: integer,
    generation: integer,
    asset: integer,
    volume: amount,
    fees: amount,
    amount,
  },
  ["member", "day", "generation", "asset"],
);

/** All that a member ever earned of the fees of one generation, in one coin. */
export type EarnedRow = {
  readonly member: number;
  readonly generation: number;
  readonly asset: number;
  readonly amount: Amount;
};

export const REFERRAL_EARNED = new Table<EarnedRow, "member" | "generation" | "asset">(
  "referral_earned",
  { member: integer, generation: integer, asset: integer, amount },
  ["member", "generation", "asset"],
);

/** All that a member was ever paid in one coin. */
export type PaidRow = {
  readonly member: number;
  readonly asset: number;
  readonly amount: Amount;
};

export const REFERRAL_PAID = new Table<PaidRow, "member" | "asset">(
  "referral_paid",
  { member: integer, asset: integer, amount },
  ["member", "asset"],
);

/** The payment to a member for one day in one coin, and the first entry of it. */
export type PaidDayRow = PaidRow & {
  readonly day: number;
  readonly sequence: number;
  readonly n: number;
  readonly timeMs: number;
};

export const REFERRAL_PAID_DAYS = new Table<PaidDayRow, "member" | "day" | "asset">(
  "referral_paid_days",
  {
    member: integer,
    day: integer,
    asset: integer,
    amount,
    sequence: integer,
    n: integer,
    timeMs: integer,
  },
  ["member", "day", "asset"],
);

/** A contract or an order of somebody in one generation of a member's team. */
export type TeamOrderRow = {
  readonly member: number;
  /** Contracts with money, contracts without, or orders on perpetual contracts. */
  readonly list: DeliveryMode | "perpetual";
  readonly generation: number;
  /** The moment in which it was placed. */
  readonly timeMs: number;
  readonly id: number;
};

export const REFERRAL_ORDERS = new Table<
  TeamOrderRow,
  "member" | "list" | "generation" | "timeMs" | "id"
>(
  "referral_orders",
  {
    member: integer,
    list: text<TeamOrderRow["list"]>(),
    generation: integer,
    timeMs: integer,
    id: integer,
  },
  ["member", "list", "generation", "timeMs", "id"],
);

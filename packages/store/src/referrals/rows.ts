import type { Occasion, RewardSource } from "@sumi/core/referrals/events.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** An invited member with the three who earn from their fees; 0 where there is none. */
export type InvitedRow = {
  readonly number: number;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly openedMs: number;
};

export const REFERRAL_MEMBERS = new Table<InvitedRow, "number">(
  "referral_members",
  { number: integer, first: integer, second: integer, third: integer, openedMs: integer },
  ["number"],
);

/** The rewards of a member from one payer in one coin on one day. */
export type RewardRow = {
  readonly member: number;
  readonly day: number;
  readonly source: RewardSource;
  readonly asset: number;
  readonly payer: number;
  readonly generation: number;
  readonly fees: Amount;
  readonly amount: Amount;
};

export const REFERRAL_REWARDS = new Table<
  RewardRow,
  "member" | "day" | "source" | "asset" | "payer"
>(
  "referral_rewards",
  {
    member: integer,
    day: integer,
    source: text<RewardSource>(),
    asset: integer,
    payer: integer,
    generation: integer,
    fees: amount,
    amount,
  },
  ["member", "day", "source", "asset", "payer"],
);

/** All that a member earned or was noted of one payer in one coin. */
export type ContributionRow = {
  readonly member: number;
  readonly payer: number;
  readonly asset: number;
  readonly amount: Amount;
};

export const REFERRAL_CONTRIBUTIONS = new Table<ContributionRow, "member" | "payer" | "asset">(
  "referral_contributions",
  { member: integer, payer: integer, asset: integer, amount },
  ["member", "payer", "asset"],
);

/** A share that was noted, of all that one payer paid in a sale, or of an income of theirs. */
export type NoteRow = Occasion & {
  readonly payer: number;
  readonly member: number;
  readonly generation: number;
  readonly asset: number;
  readonly amount: Amount;
};

const occasion = { source: text<Occasion["source"]>(), product: integer, incomeDay: integer };

export const REFERRAL_NOTES = new Table<
  NoteRow,
  "source" | "product" | "incomeDay" | "payer" | "member"
>(
  "referral_notes",
  { ...occasion, payer: integer, member: integer, generation: integer, asset: integer, amount },
  ["source", "product", "incomeDay", "payer", "member"],
);

/** All that a member was noted of one occasion for payers of one generation. */
export type NoteSumRow = Occasion & {
  readonly member: number;
  readonly generation: number;
  readonly asset: number;
  readonly amount: Amount;
};

export const REFERRAL_NOTE_SUMS = new Table<
  NoteSumRow,
  "member" | "source" | "product" | "incomeDay" | "generation"
>(
  "referral_note_sums",
  { member: integer, ...occasion, generation: integer, asset: integer, amount },
  ["member", "source", "product", "incomeDay", "generation"],
);

/** All that was ever noted for a member, whatever became of it. */
export type NotedRow = Pick<NoteSumRow, "member" | "source" | "generation" | "asset" | "amount">;

export const REFERRAL_NOTED = new Table<NotedRow, "member" | "source" | "generation" | "asset">(
  "referral_noted",
  { member: integer, source: occasion.source, generation: integer, asset: integer, amount },
  ["member", "source", "generation", "asset"],
);

/** The outcome of all shares of a sale, or of an income day of a machine. */
export type OccasionRow = Occasion & {
  readonly asset: number;
  /** The prices or the incomes that they are shares of. */
  readonly base: Amount;
  readonly state: "noted" | "delayed" | "reserved" | "void";
  /** The UTC day on which they were set aside; 0 before. */
  readonly day: number;
};

export const REFERRAL_OCCASIONS = new Table<OccasionRow, "source" | "product" | "incomeDay">(
  "referral_occasions",
  { ...occasion, asset: integer, base: amount, state: text<OccasionRow["state"]>(), day: integer },
  ["source", "product", "incomeDay"],
);

/** A member's last reward and all that it was computed from. */
export type LastRewardRow = {
  readonly member: number;
  readonly payer: number;
  readonly generation: number;
  readonly source: RewardSource;
  readonly asset: number;
  readonly fee: Amount;
  /** Counted in 10⁻⁸. */
  readonly rate: number;
  readonly amount: Amount;
  readonly timeMs: number;
};

export const REFERRAL_LAST = new Table<LastRewardRow, "member">(
  "referral_last",
  {
    member: integer,
    payer: integer,
    generation: integer,
    source: text<RewardSource>(),
    asset: integer,
    fee: amount,
    rate: integer,
    amount,
    timeMs: integer,
  },
  ["member"],
);

export type PaymentRow = {
  readonly sequence: number;
  readonly n: number;
  readonly member: number;
  readonly source: RewardSource;
  readonly asset: number;
  readonly day: number;
  readonly amount: Amount;
  readonly timeMs: number;
};

export const REFERRAL_PAYMENTS = new Table<PaymentRow, "sequence" | "n">(
  "referral_payments",
  {
    sequence: integer,
    n: integer,
    member: integer,
    source: text<RewardSource>(),
    asset: integer,
    day: integer,
    amount,
    timeMs: integer,
  },
  ["sequence", "n"],
);

/** The sums of a day over all members. */
export type RewardDayRow = {
  readonly day: number;
  readonly source: RewardSource;
  readonly asset: number;
  /** The fees of which somebody had a share. */
  readonly fees: Amount;
  readonly accrued: Amount;
  readonly paid: Amount;
  /** The number of entries by which it was paid. */
  readonly rewards: number;
};

export const REFERRAL_DAYS = new Table<RewardDayRow, "day" | "source" | "asset">(
  "referral_days",
  {
    day: integer,
    source: text<RewardSource>(),
    asset: integer,
    fees: amount,
    accrued: amount,
    paid: amount,
    rewards: integer,
  },
  ["day", "source", "asset"],
);

import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** The entries of the issuer, those of members, and decisions without an entry. */
export type EntryKind =
  | "deliver"
  | "return"
  | "settle"
  | "reward"
  | "subscribe"
  | "commit"
  | "allocate"
  | "refund"
  | "release"
  | "open"
  | "suspend"
  | "resume"
  | "cancel";

export type SubscriptionEntryRow = {
  readonly sequence: number;
  readonly n: number;
  readonly project: number;
  /** 0 for a decision. */
  readonly member: number;
  readonly kind: EntryKind;
  /** New coins. */
  readonly quantity: Amount;
  /** Quote coins that were paid, committed, returned, given for invitations, or the issuer's. */
  readonly money: Amount;
  /** The part of an allocated commitment that came back. */
  readonly refund: Amount;
  /** Why a project was suspended or cancelled; else empty. */
  readonly reason: string;
  readonly timeMs: number;
};

export const SUBSCRIPTION_ENTRIES = new Table<SubscriptionEntryRow, "sequence" | "n">(
  "subscription_entries",
  {
    sequence: integer,
    n: integer,
    project: integer,
    member: integer,
    kind: text<EntryKind>(),
    quantity: amount,
    money: amount,
    refund: amount,
    reason: text(),
    timeMs: integer,
  },
  ["sequence", "n"],
);

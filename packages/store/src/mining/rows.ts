import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, integer, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** Entries of the pool, those of members, and decisions without an entry. */
export type MiningEntryKind =
  | "fund"
  | "reduce"
  | "buy"
  | "pay"
  | "freeze"
  | "release"
  | "expire"
  | "refund"
  | "delay"
  | "due"
  | "price"
  | "open"
  | "suspend"
  | "resume"
  | "stop"
  | "thaw";

export type MiningEntryRow = {
  readonly sequence: number;
  readonly n: number;
  readonly machine: number;
  /** 0 where no member is concerned, and no purchase. */
  readonly member: number;
  readonly holding: number;
  readonly kind: MiningEntryKind;
  /** The day that it is about, since the epoch (UTC); 0 for none. */
  readonly day: number;
  readonly shares: number;
  /** A purchase: the days of its term. A refund: those that do not come any more. */
  readonly days: number;
  /** Coins that the machine yields; of a day that is due, what it owes to all. */
  readonly quantity: Amount;
  /** Coins that buyers pay with; of a day that is due, the price of its coins. */
  readonly money: Amount;
  /** Why a sale, a machine or an income stopped; else empty. */
  readonly reason: string;
  readonly timeMs: number;
};

export const MINING_ENTRIES = new Table<MiningEntryRow, "sequence" | "n">(
  "mining_entries",
  {
    sequence: integer,
    n: integer,
    machine: integer,
    member: integer,
    holding: integer,
    kind: text<MiningEntryKind>(),
    day: integer,
    shares: integer,
    days: integer,
    quantity: amount,
    money: amount,
    reason: text(),
    timeMs: integer,
  },
  ["sequence", "n"],
);

/** The machines that were drafted, for notices, which name them. */
export type MachineRow = {
  readonly machine: number;
  readonly name: string;
};

export const MINING_MACHINES = new Table<MachineRow, "machine">(
  "mining_machines",
  { machine: integer, name: text() },
  ["machine"],
);

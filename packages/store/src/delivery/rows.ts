import type { DeliveryMode, VoidReason } from "@sumi/core/delivery/events.ts";
import type { Direction, Outcome } from "@sumi/formulas/delivery.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { amount, hash, integer, optional, text, unsignedAmount } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** A contract's terms, which never change, and its present state. */
export type ContractRow = {
  readonly id: number;
  readonly member: number;
  readonly mode: DeliveryMode;
  /** The asset whose index decides. */
  readonly underlying: number;
  /** The asset of the stake and of the profit. */
  readonly asset: number;
  readonly direction: Direction;
  readonly minutes: number;
  /** The profit for one staked coin, as a decimal. */
  readonly ratio: string;
  readonly stake: Amount;
  readonly profit: Amount;
  readonly rule: string;
  readonly indexRule: string;
  readonly indexDecimals: number;
  readonly sourcesMin: number;
  readonly sourceAgeMaxMs: number;
  /** SHA-256 of the text of all terms, in hex. */
  readonly terms: string;
  readonly acceptedMs: number;
  readonly openMs: number;
  readonly expiryMs: number;
  readonly state: "accepted" | "open" | "settled" | "void";
  readonly outcome: Outcome | undefined;
  readonly voidReason: VoidReason | undefined;
  /** The OK samples that there were for the missing price of a void contract. */
  readonly sampleCount: number | undefined;
  readonly openPrice: Amount | undefined;
  /** The numbers of the samples of a price, with blanks between them; empty before it is fixed. */
  readonly openSamples: string;
  readonly closePrice: Amount | undefined;
  readonly closeSamples: string;
  /** The hash of the last sample of the close price, in hex. */
  readonly tip: string | undefined;
  /** SHA-256 of the record's text, in hex. */
  readonly record: string | undefined;
  readonly endedMs: number | undefined;
  readonly changedSequence: number;
};

export const CONTRACTS = new Table<ContractRow, "id">(
  "contracts",
  {
    id: integer,
    member: integer,
    mode: text<DeliveryMode>(),
    underlying: integer,
    asset: integer,
    direction: text<Direction>(),
    minutes: integer,
    ratio: text(),
    stake: unsignedAmount,
    profit: unsignedAmount,
    rule: text(),
    indexRule: text(),
    indexDecimals: integer,
    sourcesMin: integer,
    sourceAgeMaxMs: integer,
    terms: hash,
    acceptedMs: integer,
    openMs: integer,
    expiryMs: integer,
    state: text<ContractRow["state"]>(),
    outcome: optional(text<Outcome>()),
    voidReason: optional(text<VoidReason>()),
    sampleCount: optional(integer),
    openPrice: optional(amount),
    openSamples: text(),
    closePrice: optional(amount),
    closeSamples: text(),
    tip: optional(hash),
    record: optional(hash),
    endedMs: optional(integer),
    changedSequence: integer,
  },
  ["id"],
);

import type { ProposalEnding } from "@sumi/core/approvals/events.ts";
import { hash, integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** An act of two people. Both are staff numbers. */
export type ProposalRow = {
  readonly proposal: number;
  readonly proposer: number;
  /** The act's name. */
  readonly kind: string;
  /** Its canonical JSON. */
  readonly act: string;
  readonly hash: string;
  readonly proposedMs: number;
  readonly expiresMs: number;
  readonly approver: number | undefined;
  readonly approvedMs: number | undefined;
  /** The way in which it became void. */
  readonly ending: ProposalEnding | undefined;
  /** The person who ended it; absent where it was overtaken. */
  readonly endedBy: number | undefined;
  readonly endedMs: number | undefined;
};

export const PROPOSALS = new Table<ProposalRow, "proposal">(
  "proposals",
  {
    proposal: integer,
    proposer: integer,
    kind: text(),
    act: text(),
    hash,
    proposedMs: integer,
    expiresMs: integer,
    approver: optional(integer),
    approvedMs: optional(integer),
    ending: optional(text<ProposalEnding>()),
    endedBy: optional(integer),
    endedMs: optional(integer),
  },
  ["proposal"],
);

import type { LinkReason, LinkSign } from "@sumi/core/linked-accounts/events.ts";
import type { Link } from "@sumi/core/linked-accounts/linked-accounts.ts";
import { integer, optional, text } from "../tables/columns.ts";
import { Table } from "../tables/table.ts";

/** A pair of accounts that may be one person's, or was judged. */
export type LinkRow = {
  /** The account that was opened first. */
  readonly older: number;
  readonly newer: number;
  readonly state: Link["state"];
  /** The signs in the order in which they were seen, with commas; empty for none. */
  readonly signs: string;
  /** The reason of the last decision. */
  readonly reason: LinkReason | undefined;
  /** The first moment of the suspicion that waits, or that was judged last. */
  readonly suspectedMs: number | undefined;
  readonly decidedMs: number | undefined;
  /** The command that changed the link last; no two links share it. */
  readonly sequence: number;
};

export const LINKS = new Table<LinkRow, "older" | "newer">(
  "links",
  {
    older: integer,
    newer: integer,
    state: text<Link["state"]>(),
    signs: text(),
    reason: optional(text<LinkReason>()),
    suspectedMs: optional(integer),
    decidedMs: optional(integer),
    sequence: integer,
  },
  ["older", "newer"],
);

export function signsOf({ signs }: Pick<LinkRow, "signs">): LinkSign[] {
  return signs === "" ? [] : (signs.split(",") as LinkSign[]); // Only the projection writes them.
}

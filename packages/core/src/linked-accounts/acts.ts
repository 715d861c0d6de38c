import type { LinkReason, LinkVerdict } from "./events.ts";

/** Decides whether two member accounts count as one person's: by two of the staff. */
export type DecideLink = {
  readonly act: "DecideLink";
  /** The account that was opened first: it has the smaller number. */
  readonly older: number;
  readonly newer: number;
  readonly verdict: LinkVerdict;
  readonly reason: LinkReason;
};

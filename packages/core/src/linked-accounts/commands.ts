import type { Command } from "../stamp.ts";
import type { LinkSign } from "./events.ts";

/** The server: two accounts have something in common that one person's accounts have. */
export type SuspectLink = Command<"SuspectLink"> & {
  /** The account that was opened first: it has the smaller number. */
  readonly older: number;
  readonly newer: number;
  readonly sign: LinkSign;
};

export type LinkedAccountCommand = SuspectLink;

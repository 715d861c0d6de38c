import type { Permission } from "@sumi/contract/capabilities.ts";
import type { FOUND_THINGS } from "@sumi/contract/find/staff.ts";
import type { ConsoleServer } from "./server.ts";

/** A search text, and all that it can be. */
export type Sought = {
  readonly text: string;
  readonly number: number | undefined;
  /** A deliverable mail address in its normal form. */
  readonly email: string | undefined;
  /** A telephone number with its country's code, without blanks. */
  readonly phone: string | undefined;
  /** Canonical ids of transactions: networks write them differently. */
  readonly transactions: readonly string[];
};

export type Found = {
  /** As its list names it. */
  readonly id: string;
  readonly member: number | undefined;
  /** As its list names it. */
  readonly state: string;
  readonly amount?: string;
  readonly asset?: number;
  readonly timeMs: number;
};

/** The finds of one search field among a capability's things. */
export type Finder = {
  readonly thing: (typeof FOUND_THINGS)[number];
  /** The permission of the list in which they stand. */
  readonly permission: Permission;
  /** At most `FOUND_MAX`; each look is answered by an index. */
  readonly find: (server: ConsoleServer, sought: Sought) => Promise<readonly Found[]>;
};

export const FOUND_MAX = 10;

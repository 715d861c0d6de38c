import type { Amount } from "@sumi/primitives/amount.ts";
import type { Command } from "../stamp.ts";
import type { SelfLimitKind } from "./events.ts";

/** Member: set or end one of the own limits. */
export type SetSelfLimit = Command<"SetSelfLimit"> & {
  readonly kind: SelfLimitKind;
  /** The greatest loss of a day or a week; zero for none, and for the other kinds. */
  readonly amount: Amount;
  /** The end of a cool-off or an exclusion; 0 for none, and for a loss limit. */
  readonly untilMs: number;
  /** True if the member has shown more than a session, as a second factor: it may loosen then. */
  readonly isProved?: true;
};

export type SelfLimitCommand = SetSelfLimit;

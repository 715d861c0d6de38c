import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Answer, Look } from "./door.ts";

/**
 * One wish of a client, with all attempts at it. All attempts carry the same command and key, so it
 * may count once at most.
 */
export type Deed = {
  /** 1, 2, 3 … within a run. */
  readonly number: number;
  readonly command: ExchangeCommand;
  readonly intention: Intention;
};

export type Intention =
  /** Sensible when it was written; a later change of state may cause its refusal. */
  | { readonly kind: "honest" }
  /** Wrong on purpose, in one field: refused with one of these keys in any state. */
  | { readonly kind: "wrong"; readonly field: string; readonly keys: readonly RejectionCode[] }
  /** Repeats the key and body of an earlier deed, long after it was answered. */
  | { readonly kind: "repeat"; readonly of: Deed }
  /** The key of an earlier deed with another body: a conflict if that deed was accepted. */
  | { readonly kind: "conflict"; readonly of: Deed };

/** The record of the clients' deeds and sights, in the order in which they happened. */
export type Witness = {
  /** Before anything is sent. */
  intends(deed: Deed): void;
  /** After each attempt; a missing answer is recorded as silence. */
  answered(deed: Deed, answer: Answer): void;
  looked(look: Look): void;
};

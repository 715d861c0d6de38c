import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Answer, Look } from "./door.ts";

/**
 * One thing that a client wanted done, with every attempt at it. All attempts carry the same
 * command and key, so it may count once at most.
 */
export type Deed = {
  /** 1, 2, 3 … within a run. */
  readonly number: number;
  readonly command: ExchangeCommand;
  readonly intention: Intention;
};

export type Intention =
  /** Sensible when it was written; what happened meanwhile may speak against it. */
  | { readonly kind: "honest" }
  /** Wrong by design, in one field: refused with one of these keys, whatever the state. */
  | { readonly kind: "wrong"; readonly field: string; readonly keys: readonly RejectionCode[] }
  /** The key and body of an earlier deed, long after it was answered. */
  | { readonly kind: "repeat"; readonly of: Deed }
  /** The key of an earlier deed with another body: a conflict if that deed was accepted. */
  | { readonly kind: "conflict"; readonly of: Deed };

/** Where clients write down what they did and saw, in the order in which it happened. */
export type Witness = {
  /** Before anything is sent. */
  intends(deed: Deed): void;
  /** After each attempt; an attempt without an answer is told as silence. */
  answered(deed: Deed, answer: Answer): void;
  looked(look: Look): void;
};

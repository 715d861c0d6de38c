import type { RejectionCode, RejectionParams } from "@sumi/primitives/rejection.ts";

/** It ended by itself, it was taken back, or the account is blocked. */
export type SessionEnd = "SESSION_ENDED" | "TOKEN_REVOKED" | "ACCESS_BLOCKED";

/**
 * Why a call brought nothing. A screen shows `message` where there is one, as the server said it.
 */
export type Failure =
  /** The server understood and said no: nothing happened. */
  | {
      readonly kind: "refused";
      readonly code: RejectionCode;
      readonly message: string;
      readonly params: RejectionParams;
    }
  /** The session is over; whoever listens to the session has been told already. */
  | { readonly kind: "signedOut"; readonly code: SessionEnd; readonly message: string }
  /** Nobody can be reached; nothing was changed. */
  | { readonly kind: "offline" }
  /** A change was asked for, again and again, and no answer came: it may have happened. */
  | { readonly kind: "unknown" };

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure };

import type { RejectionCode, RejectionParams } from "@sumi/primitives/rejection.ts";

/** It ended by itself, it was taken back, or the account is blocked. */
export type SessionEnd = "SESSION_ENDED" | "TOKEN_REVOKED" | "ACCESS_BLOCKED";

/**
 * The reason why a call failed. Screens show `message`, in the server's words, where there is one.
 */
export type Failure =
  /** The server refused the call: nothing was changed. */
  | {
      readonly kind: "refused";
      readonly code: RejectionCode;
      readonly message: string;
      readonly params: RejectionParams;
    }
  /** The session is over; `onSignedOut` of the client has been called already. */
  | { readonly kind: "signedOut"; readonly code: SessionEnd; readonly message: string }
  /** The server cannot be reached; nothing was changed. */
  | { readonly kind: "offline" }
  /** A change was sent several times and no answer came: it may have been carried out. */
  | { readonly kind: "unknown" };

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure };

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
  /** The server has a fault; nothing was changed. */
  | { readonly kind: "fault" }
  /** A change was sent several times and no answer came: it may have been carried out. */
  | { readonly kind: "unknown"; readonly by: "network" | "server" };

export type Answer<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly failure: Failure };

/**
 * For calls that can be made again without harm: an unknown outcome is then the same as none, and
 * what counts is who kept the answer back.
 */
export function unchanged(failure: Failure): Failure {
  if (failure.kind !== "unknown") return failure;
  return { kind: failure.by === "server" ? "fault" : "offline" };
}

/** True if the call got no answer that says what became of it. */
export function isUnanswered({ kind }: Failure): boolean {
  return kind === "offline" || kind === "fault" || kind === "unknown";
}

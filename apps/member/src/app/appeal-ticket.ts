import type { Failure } from "@sumi/client/failure.ts";

/** Whoever is frozen is led to where the reason stands and where they may write. */
export function appealTicketOf(failure: Failure): string | undefined {
  const isFrozen = failure.kind === "refused" && failure.code === "ACCOUNT_FROZEN";
  return isFrozen && failure.params.ticket !== undefined
    ? String(failure.params.ticket)
    : undefined;
}

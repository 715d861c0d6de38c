import type { Failure } from "@sumi/client/failure.ts";

/** The ticket that opens the appeal, from the refusal of a frozen account. */
export function appealTicketOf(failure: Failure): string | undefined {
  const isFrozen = failure.kind === "refused" && failure.code === "ACCOUNT_FROZEN";
  return isFrozen && failure.params.ticket !== undefined
    ? String(failure.params.ticket)
    : undefined;
}

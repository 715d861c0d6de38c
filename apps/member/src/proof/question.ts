import type { Failure } from "@sumi/client/failure.ts";

/** What may answer a ticket; recovery codes stand in for either of the others. */
const WAYS = ["passkey", "totp", "recovery"] as const;
export type Way = (typeof WAYS)[number];

/** What the server asks before it goes on: a ticket, and what it may be answered with. */
export type Question = { readonly ticket: string; readonly ways: readonly Way[] };

/** The question in a refusal, if it holds one; a passkey is left out where none can be shown. */
export function questionOf(failure: Failure, hasPasskeys: boolean): Question | undefined {
  if (failure.kind !== "refused" || failure.code !== "STEP_UP_REQUIRED") return undefined;
  const { ticket, methods } = failure.params;
  if (typeof ticket !== "string" || typeof methods !== "string") return undefined;
  const named: readonly string[] = methods.split(",");
  const ways = WAYS.filter((way) => named.includes(way) && (way !== "passkey" || hasPasskeys));
  return { ticket, ways };
}

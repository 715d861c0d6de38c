import type { Failure } from "@sumi/client/failure.ts";

/**
 * The ways to answer a ticket: a recovery code replaces either of the factors before it, and the
 * sign-in password is asked for where none is set.
 */
const WAYS = ["passkey", "totp", "recovery", "password"] as const;
export type Way = (typeof WAYS)[number];

/** The server's demand for a proof: a ticket, and the ways to answer it. */
export type Question = { readonly ticket: string; readonly ways: readonly Way[] };

/** The question in a refusal, if it holds one. Passkeys are left out if the browser has none. */
export function questionOf(failure: Failure, hasPasskeys: boolean): Question | undefined {
  if (failure.kind !== "refused" || failure.code !== "STEP_UP_REQUIRED") return undefined;
  const { ticket, methods } = failure.params;
  if (typeof ticket !== "string" || typeof methods !== "string") return undefined;
  const named: readonly string[] = methods.split(",");
  const ways = WAYS.filter((way) => named.includes(way) && (way !== "passkey" || hasPasskeys));
  return { ticket, ways };
}

import type { SecurityStatus } from "./security-status.ts";

/** The kinds of changes of an account's security, by what they cost (rules 6.2). */
export type SecurityChange = "signInPassword" | "firstSetting" | "later";

type Cost =
  | { readonly word: "costNewcomer" | "costSessions" }
  | { readonly word: "costPause" | "costReview" | "costAddress"; readonly ms: number };

type Standing = Pick<SecurityStatus, "newcomer" | "pause_ms" | "review_ms" | "address_wait_ms">;

/** The costs of a change for the member, in the order in which they are told. */
export function costsOf(change: SecurityChange, standing: Standing): readonly Cost[] {
  if (change === "firstSetting" && standing.newcomer) return [{ word: "costNewcomer" }];
  const pauseMs = change === "signInPassword" ? standing.pause_ms : 0;
  const timed = [
    { word: "costPause", ms: pauseMs },
    { word: "costReview", ms: standing.review_ms },
    { word: "costAddress", ms: standing.review_ms > 0 ? standing.address_wait_ms : 0 },
  ] as const;
  const costs = timed.filter(({ ms }) => ms > 0);
  return change === "later" ? costs : [...costs, { word: "costSessions" }];
}

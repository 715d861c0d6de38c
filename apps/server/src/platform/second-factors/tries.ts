import { type AttemptLimit, countAttempt, forgetAttempts } from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { Tries } from "./ports.ts";

/** Counts wrong codes of one kind of owner, with the limits of wrong passwords. */
export function countedTries(options: {
  readonly database: Queryable;
  /** Separates the owners of different tables. */
  readonly kindOfOwners: string;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
}): Tries {
  const { database, kindOfOwners, parameter, nowMs } = options;
  const limitOf = (owner: string): AttemptLimit => ({
    kind: "second_factor",
    subject: `${kindOfOwners}/${owner}`,
    max: parameter("sign_in.account_failures_max"),
    windowMs: parameter("sign_in.account_lock_ms"),
    prolonged: true,
  });
  return {
    begin: (owner) => countAttempt(database, limitOf(owner), nowMs()),
    succeed: (owner) => forgetAttempts(database, limitOf(owner)),
  };
}

import {
  countSteppedAttempt,
  forgetAttempts,
  type SteppedLimit,
} from "@sumi/store/sign-in/attempts.ts";
import type { Queryable } from "@sumi/store/tables/table.ts";
import type { Shower, Tries } from "./ports.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * Counts wrong codes of one kind of owner, for each session and for sign-ins: as many as wrong
 * passwords are allowed at once, then none for as long as those are locked; the next time for an
 * hour, and then for a day.
 */
export function countedTries(options: {
  readonly database: Queryable;
  /** Separates the owners of different tables. */
  readonly kindOfOwners: string;
  readonly parameter: (key: string) => number;
  readonly nowMs: () => number;
  /** Tells the owner that codes are stopped. */
  readonly onStopped: (owner: string) => Promise<void>;
}): Tries {
  const { database, kindOfOwners, parameter, nowMs, onStopped } = options;
  const limitOf = ({ owner, session }: Shower): SteppedLimit => ({
    kind: "second_factor",
    subject: [kindOfOwners, owner, ...(session === undefined ? [] : [session])].join("/"),
    step: parameter("sign_in.account_failures_max"),
    waitsMs: [parameter("sign_in.account_lock_ms"), HOUR_MS, DAY_MS],
  });
  return {
    begin: async (by) => {
      const attempt = await countSteppedAttempt(database, limitOf(by), nowMs());
      return { ...attempt, isLast: attempt.endsStep };
    },
    stopped: onStopped,
    succeed: (by) => forgetAttempts(database, limitOf(by)),
  };
}

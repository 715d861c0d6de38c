import type { Outcome } from "@sumi/primitives/rejection.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "../user/username-key.ts";

export type SignInOutcome = "signed_in" | "wrong_password" | "second_factor_asked" | "wrong_code";

/** The origin of a try that opened no session; the address is already masked. */
export type SignInTry = {
  readonly timeMs: number;
  readonly address: string;
  readonly device: string;
  readonly outcome: Exclude<SignInOutcome, "signed_in">;
};

export type LoggedTry = Omit<SignInTry, "outcome"> & {
  readonly outcome: SignInOutcome;
  readonly number: number;
  /** Signed in from a device that the account did not know, except at its first sign-in. */
  readonly isNewDevice: boolean;
};

/**
 * Logs a try for the account of that name. For an unknown name the same statement runs and finds
 * nothing, so that its timing does not show which names exist.
 */
export async function logTryOfName(
  database: Queryable,
  username: string,
  { timeMs, address, device, outcome }: SignInTry,
): Promise<void> {
  await database.query({
    name: "log try of name",
    text: `insert into sign_in_log (account, time_ms, address, device, outcome, new_device)
           select id, $2, $3, $4, $5, false from accounts where username_key = $1`,
    values: [usernameKey(username), timeMs, address, device, outcome],
  });
}

/** Logs a try that opened no session; one that did is logged with its device by `recordSignIn`. */
export async function logTry(
  database: Queryable,
  account: string,
  { timeMs, address, device, outcome }: SignInTry,
): Promise<void> {
  await database.query({
    name: "log try",
    text: `insert into sign_in_log (account, time_ms, address, device, outcome, new_device)
           values ($1, $2, $3, $4, $5, false)`,
    values: [account, timeMs, address, device, outcome],
  });
}

/** Newest first. */
export function readSignInLog(
  database: Queryable,
  account: string,
  request: PageRequest,
): Promise<Outcome<Page<LoggedTry>>> {
  return readPage(
    request,
    ({ number }) => ({ sequence: number, n: 0 }),
    async ({ sequence }, limit) => {
      const { rows } = await database.query({
        name: "read sign-in log",
        text: `select number, time_ms, address, device, outcome, new_device from sign_in_log
               where account = $1 and number < $2 order by number desc limit $3`,
        values: [account, sequence, limit],
      });
      return rows.map((row) => ({
        number: Number(row.number),
        timeMs: Number(row.time_ms),
        address: String(row.address),
        device: String(row.device),
        outcome: row.outcome as SignInOutcome, // The table's check allows no other.
        isNewDevice: row.new_device === true,
      }));
    },
  );
}

/** Deletes entries older than that moment. */
export async function forgetSignInLog(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({ text: "delete from sign_in_log where time_ms < $1", values: [beforeMs] });
}

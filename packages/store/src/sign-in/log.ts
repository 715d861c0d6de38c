import type { Outcome } from "@sumi/primitives/rejection.ts";
import { noticeGiven } from "../notices/given.ts";
import { type Page, type PageRequest, readPage } from "../tables/paging.ts";
import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "../user/username-key.ts";
import { newDeviceNotice } from "./notices.ts";

export type SignInOutcome = "signed_in" | "wrong_password" | "second_factor_asked" | "wrong_code";

/** Where a try came from; the address is masked before it comes here. */
export type SignInTry = {
  readonly timeMs: number;
  readonly address: string;
  readonly device: string;
  readonly outcome: SignInOutcome;
};

export type LoggedTry = SignInTry & {
  readonly number: number;
  /** Signed in from there for the first time, and not for the first time at all. */
  readonly isNewDevice: boolean;
};

/**
 * Writes a try down for the account of that name. For a name that nobody has the statement is the
 * same and finds nothing, so that it tells nobody which names exist.
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

/**
 * Writes a try down, and whether the account was entered from a new device or place. If so, its
 * owner is told in the same statement.
 */
export async function logTry(
  database: Queryable,
  account: string,
  { timeMs, address, device, outcome }: SignInTry,
): Promise<void> {
  const values = [account, timeMs, address, device, outcome];
  const notice = noticeGiven(newDeviceNotice({ time: timeMs, ip: address, device }), {
    timeMs,
    from: "(select account from logged where new_device)",
    after: values.length,
  });
  await database.query({
    name: "log try",
    text: `with entered as (
             select address = $3 and device = $4 as here from sign_in_log
             where account = $1 and outcome = 'signed_in'
           ), logged as (
             insert into sign_in_log (account, time_ms, address, device, outcome, new_device)
             values ($1, $2, $3, $4, $5,
               $5 = 'signed_in' and exists (select from entered)
                 and not exists (select from entered where here))
             returning account, new_device
           )
           ${notice.text}`,
    values: [...values, ...notice.values],
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

/** Deletes what is older than that. */
export async function forgetSignInLog(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({ text: "delete from sign_in_log where time_ms < $1", values: [beforeMs] });
}

import { noticeGiven } from "../notices/given.ts";
import type { Change } from "../tables/change.ts";
import type { Queryable } from "../tables/table.ts";
import { newDeviceNotice } from "./notices.ts";

/** A further device takes the place of the one that was not seen for the longest time. */
const KNOWN_DEVICES_MAX = 20;

/** The hashes of a device's values: lower-case hex of SHA-256. */
export type DeviceHashes = {
  /** The values that the browser showed. */
  readonly shown: readonly string[];
  /** The value that the browser gets if the account knows none of those. */
  readonly drawn: string;
};

/** A sign-in with all its proofs. */
export type SignIn = {
  readonly timeMs: number;
  readonly address: string;
  readonly maskedAddress: string;
  /** "Firefox, Windows". */
  readonly device: string;
  readonly hashes: DeviceHashes;
  /** Adds the mail for a new device; undefined where there is no mail. */
  readonly mail?: MailPart | undefined;
};

/** The part of a statement that adds a mail if the query `from` has a row. */
type MailPart = (at: { readonly from: string; readonly after: number }) => Change;

/**
 * Records a sign-in: in the account, in its sign-in log and in its known devices. If the account
 * does not know the device, the device becomes known by the drawn value, and except at the first
 * sign-in the owner gets a notice and a mail; one statement writes all of it. True if the device
 * was known.
 */
export async function recordSignIn(
  database: Queryable,
  account: string,
  { timeMs, address, maskedAddress, device, hashes, mail }: SignIn,
): Promise<boolean> {
  const { shown, drawn } = hashes;
  const max = KNOWN_DEVICES_MAX;
  const values = [account, timeMs, address, maskedAddress, device, shown, drawn, max];
  const notice = noticeGiven(newDeviceNotice({ time: timeMs, ip: maskedAddress, device }), {
    timeMs,
    from: "(select account from logged where new_device)",
    after: values.length,
  });
  const told = [...values, ...notice.values];
  const from = "(select from logged where new_device)";
  const mailed = mail?.({ from, after: told.length });
  const { rows } = await database.query({
    name: mailed === undefined ? "record sign-in" : "record sign-in with mail",
    text: `with before as (
             select last_sign_in_ms is not null as entered from accounts where id = $1
           ), entered as (
             update accounts set last_sign_in_ms = $2, last_sign_in_address = $3 where id = $1
           ), known as (
             update known_devices set last_seen_ms = $2
             where account = $1
               and value_hash in (select decode(each, 'hex') from unnest($6::text[]) each)
             returning account
           ), added as (
             insert into known_devices (account, value_hash, first_seen_ms, last_seen_ms)
             select $1, decode($7, 'hex'), $2, $2 where not exists (select from known)
             returning account
           ), dropped as (
             delete from known_devices
             where account in (select account from added) and value_hash in (
               select value_hash from known_devices where account = $1
               order by last_seen_ms desc, value_hash offset $8 - 1
             )
           ), logged as (
             insert into sign_in_log (account, time_ms, address, device, outcome, new_device)
             select $1, $2, $4, $5, 'signed_in',
               before.entered and not exists (select from known)
             from before
             returning account, new_device
           ), told as (${notice.text})${mailed === undefined ? "" : `, mailed as (${mailed.text})`}
           select exists (select from known) as known`,
    values: [...told, ...(mailed?.values ?? [])],
  });
  return rows[0]?.known === true;
}

/** A known device as its owner sees it. */
export type KnownDevice = { readonly firstSeenMs: number; readonly lastSeenMs: number };

/** The account's known devices, the latest first. */
export async function knownDevicesOf(
  database: Queryable,
  account: string,
): Promise<readonly KnownDevice[]> {
  const { rows } = await database.query({
    text: `select first_seen_ms, last_seen_ms from known_devices where account = $1
           order by last_seen_ms desc, value_hash`,
    values: [account],
  });
  return rows.map((row) => ({
    firstSeenMs: Number(row.first_seen_ms),
    lastSeenMs: Number(row.last_seen_ms),
  }));
}

/** Deletes devices that no account was entered from since that moment. */
export async function forgetKnownDevices(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({
    text: "delete from known_devices where last_seen_ms < $1",
    values: [beforeMs],
  });
}

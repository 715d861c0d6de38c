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
 * sign-in the owner gets a notice and a mail. An account that shares the browser is remembered as
 * such. One statement writes all of it. Returns the hash by which the device was known; undefined
 * if it was new.
 */
export async function recordSignIn(
  database: Queryable,
  account: string,
  { timeMs, address, maskedAddress, device, hashes, mail }: SignIn,
): Promise<string | undefined> {
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
             update known_devices set last_seen_ms = $2, device = $5
             where account = $1
               and value_hash in (select decode(each, 'hex') from unnest($6::text[]) each)
             returning account, value_hash
           ), added as (
             insert into known_devices (account, value_hash, first_seen_ms, last_seen_ms, device)
             select $1, decode($7, 'hex'), $2, $2, $5 where not exists (select from known)
             returning account
           ), shared as (
             insert into shared_devices (account, other, last_seen_ms)
             select distinct $1::uuid, account, $2::bigint from known_devices
             where account <> $1
               and value_hash in (select decode(each, 'hex') from unnest($6::text[]) each)
             on conflict (account, other) do update set last_seen_ms = excluded.last_seen_ms
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
           select encode(min(value_hash), 'hex') as hash from known`,
    values: [...told, ...(mailed?.values ?? [])],
  });
  const hash: unknown = rows[0]?.hash;
  return typeof hash === "string" ? hash : undefined;
}

/** A known device as its owner sees it. */
export type KnownDevice = {
  /** Names the device; it is no value that a browser could show. */
  readonly hash: string;
  readonly device: string;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
};

/** The account's known devices, the latest first. */
export async function knownDevicesOf(
  database: Queryable,
  account: string,
): Promise<readonly KnownDevice[]> {
  const { rows } = await database.query({
    text: `select encode(value_hash, 'hex') as hash, device, first_seen_ms, last_seen_ms
           from known_devices where account = $1 order by last_seen_ms desc, value_hash`,
    values: [account],
  });
  return rows.map((row) => ({
    hash: String(row.hash),
    device: String(row.device),
    firstSeenMs: Number(row.first_seen_ms),
    lastSeenMs: Number(row.last_seen_ms),
  }));
}

/** The known device of an account that has one of these values; undefined if none has. */
export async function findKnownDevice(
  database: Queryable,
  account: string,
  shown: readonly string[],
): Promise<string | undefined> {
  const { rows } = await database.query({
    text: `select encode(value_hash, 'hex') as hash from known_devices
           where account = $1
             and value_hash in (select decode(each, 'hex') from unnest($2::text[]) each)
           order by last_seen_ms desc, value_hash limit 1`,
    values: [account, shown],
  });
  return rows[0] === undefined ? undefined : String(rows[0].hash);
}

/** Forgets one device of an account; nothing happens if the account does not know it. */
export async function forgetKnownDevice(
  database: Queryable,
  account: string,
  hash: string,
): Promise<void> {
  await database.query({
    text: "delete from known_devices where account = $1 and value_hash = decode($2, 'hex')",
    values: [account, hash],
  });
}

/** Forgets the devices of an account that it was last entered from until that moment. */
export async function forgetKnownDevicesOf(
  database: Queryable,
  account: string,
  untilMs: number,
): Promise<void> {
  await database.query({
    text: "delete from known_devices where account = $1 and last_seen_ms <= $2",
    values: [account, untilMs],
  });
}

/** Deletes devices that no account was entered from since that moment. */
export async function forgetKnownDevices(database: Queryable, beforeMs: number): Promise<void> {
  for (const table of ["known_devices", "shared_devices"]) {
    const text = `delete from ${table} where last_seen_ms < $1`;
    await database.query({ text, values: [beforeMs] });
  }
}

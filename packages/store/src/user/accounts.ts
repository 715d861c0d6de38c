import type { Change } from "../tables/change.ts";
import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "./username-key.ts";

/** An account as the sign-in sees it. */
export type Account = {
  readonly id: string;
  readonly passwordHash: string;
  /** The member who invited, or 0. */
  readonly sponsor: number;
  /** 0 while the account is still opening. */
  readonly member: number;
  readonly lastSignInAddress: string | undefined;
};

export type NewAccount = {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly sponsor: number;
  readonly registrationAddress: string;
  readonly registeredMs: number;
  /** Lower-case hex of SHA-256; undefined if no browser signed up. */
  readonly deviceHash?: string;
};

/** The part of an account that its member may see. Times are milliseconds, UTC. */
export type Profile = {
  readonly username: string;
  readonly sponsor: number;
  readonly registrationAddress: string;
  readonly registeredMs: number;
  readonly lastSignInMs: number | undefined;
  readonly lastSignInAddress: string | undefined;
  readonly withdrawalPasswordIsSet: boolean;
};

/**
 * Adds a row in state 'opening', which knows the device that signed up; false when the name is
 * taken.
 */
export async function addAccount(database: Queryable, account: NewAccount): Promise<boolean> {
  const { id, username, passwordHash, sponsor, registrationAddress, registeredMs } = account;
  const { rows } = await database.query({
    text: `with added as (
             insert into accounts (id, state, username, username_key, password_hash, sponsor,
               registration_address, registered_ms)
             values ($1, 'opening', $2, $3, $4, $5, $6, $7)
             on conflict (username_key) do nothing returning id
           ), known as (
             insert into known_devices (account, value_hash, first_seen_ms, last_seen_ms)
             select id, decode($8, 'hex'), $7, $7 from added where $8::text is not null
           )
           select id from added`,
    values: [
      id,
      username,
      usernameKey(username),
      passwordHash,
      sponsor,
      registrationAddress,
      registeredMs,
      account.deviceHash ?? null,
    ],
  });
  return rows.length === 1;
}

/** Opens the account as that member's. Doing it again changes nothing. */
export async function openAccount(database: Queryable, id: string, member: number): Promise<void> {
  await database.query({
    text: "update accounts set state = 'open', member = $2 where id = $1 and state = 'opening'",
    values: [id, member],
  });
}

/** Deletes an account whose member was refused, so that its name is free again. */
export async function removeOpeningAccount(database: Queryable, id: string): Promise<void> {
  await database.query({
    text: "delete from accounts where id = $1 and state = 'opening'",
    values: [id],
  });
}

const ACCOUNT = "id, password_hash, sponsor, member, last_sign_in_address";

/** Accounts that have no member yet, oldest first. */
export async function openingAccounts(database: Queryable): Promise<Account[]> {
  const { rows } = await database.query({
    text: `select ${ACCOUNT} from accounts
           where state = 'opening' order by registered_ms, id`,
  });
  return rows.map(accountOf);
}

export async function findAccount(
  database: Queryable,
  username: string,
): Promise<Account | undefined> {
  const { rows } = await database.query({
    name: "find account",
    text: `select ${ACCOUNT} from accounts where username_key = $1`,
    values: [usernameKey(username)],
  });
  const [row] = rows;
  return row === undefined ? undefined : accountOf(row);
}

/** The number in the core; undefined while the account is still opening. */
export async function memberOfAccount(
  database: Queryable,
  id: string,
): Promise<number | undefined> {
  const { rows } = await database.query({
    text: "select member from accounts where id = $1 and state = 'open'",
    values: [id],
  });
  const [row] = rows;
  return row === undefined ? undefined : Number(row.member);
}

export async function findProfile(database: Queryable, id: string): Promise<Profile | undefined> {
  const { rows } = await database.query({
    name: "find profile",
    text: `select username, sponsor, registration_address, registered_ms, last_sign_in_ms,
             last_sign_in_address,
             exists (select from withdrawal_passwords where account = id) as withdrawal_password
           from accounts where id = $1`,
    values: [id],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    username: String(row.username),
    sponsor: Number(row.sponsor),
    registrationAddress: String(row.registration_address),
    registeredMs: Number(row.registered_ms),
    lastSignInMs: row.last_sign_in_ms === null ? undefined : Number(row.last_sign_in_ms),
    lastSignInAddress:
      row.last_sign_in_address === null ? undefined : String(row.last_sign_in_address),
    withdrawalPasswordIsSet: row.withdrawal_password === true,
  };
}

/** The name and the password hash by which a member's password change is judged. */
export async function findCredentials(
  database: Queryable,
  id: string,
): Promise<{ readonly username: string; readonly passwordHash: string } | undefined> {
  const { rows } = await database.query({
    text: "select username, password_hash from accounts where id = $1",
    values: [id],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return { username: String(row.username), passwordHash: String(row.password_hash) };
}

/** Replaces the password that the caller checked, unless it was replaced since. */
export function passwordReplaced(
  id: string,
  hash: { readonly from: string; readonly to: string },
): Change {
  return {
    text: `update accounts set password_hash = $3
           where id = $1 and password_hash = $2 returning 1`,
    values: [id, hash.from, hash.to],
  };
}

/** Replaces the password without a check of the present one. */
export function passwordReset(id: string, passwordHash: string): Change {
  return {
    text: "update accounts set password_hash = $2 where id = $1 returning 1",
    values: [id, passwordHash],
  };
}

/** The number of an open account's member. */
export async function findMember(database: Queryable, id: string): Promise<number | undefined> {
  const { rows } = await database.query({
    text: "select member from accounts where id = $1 and member is not null",
    values: [id],
  });
  const [row] = rows;
  return row === undefined ? undefined : Number(row.member);
}

function accountOf(row: Readonly<Record<string, unknown>>): Account {
  return {
    id: String(row.id),
    passwordHash: String(row.password_hash),
    sponsor: Number(row.sponsor),
    member: Number(row.member ?? 0),
    lastSignInAddress:
      row.last_sign_in_address === null ? undefined : String(row.last_sign_in_address),
  };
}

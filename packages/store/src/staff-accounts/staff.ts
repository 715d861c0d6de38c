import type { Queryable, Raw } from "../tables/table.ts";
import { lookOf, usernameKey } from "../user/username-key.ts";

/** One staff person. Staff member n acts as −n in the core. */
export type StaffRow = {
  readonly number: number;
  /** Empty once it was erased. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly state: "active" | "removed";
  readonly passwordTemporary: boolean;
  readonly hasSecondFactor: boolean;
  /** True until both halves of a first secret were shown. */
  readonly joining: boolean;
  /** The command of the last change that the row has followed; 0 for none. */
  readonly changeSequence: number;
  readonly createdMs: number;
  readonly lastSignInMs: number | undefined;
};

/** The fields that a sign-in needs beside it. */
export type StaffSecrets = StaffRow & {
  /** Behind the proof that it is this person's; empty for none. */
  readonly passwordHash: string;
  /** The authenticator's secret. */
  readonly sealedSecret: string | undefined;
  readonly secondFactorStep: number;
};

export type NewStaff = {
  readonly name: string;
  readonly roles: readonly string[];
  readonly passwordHash: string;
  readonly passwordTemporary: boolean;
  readonly createdMs: number;
};

const COLUMNS = `number, name, roles, state, password_temporary, joining, change_sequence,
  second_factor is not null as has_second_factor, created_ms, last_sign_in_ms`;

/** Adds a person under a given number; a number that is taken keeps its first holder. */
export async function addStaffAs(
  database: Queryable,
  number: number,
  staff: NewStaff,
): Promise<void> {
  const { name, roles, passwordHash, passwordTemporary, createdMs } = staff;
  const values = [number, name, usernameKey(name), roles, passwordHash];
  await database.query({
    text: `insert into staff
             (number, name, name_key, roles, password_hash, password_temporary, created_ms)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict (number) do nothing`,
    values: [...values, passwordTemporary, createdMs],
  });
}

/** Adds a person under the next number; undefined when the name is taken. */
export async function addStaff(database: Queryable, staff: NewStaff): Promise<number | undefined> {
  const { name, roles, passwordHash, passwordTemporary, createdMs } = staff;
  const { rows } = await database.query({
    text: `insert into staff
             (number, name, name_key, roles, password_hash, password_temporary, created_ms)
           select coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5, $6 from staff
           on conflict (name_key) do nothing returning number`,
    values: [name, usernameKey(name), roles, passwordHash, passwordTemporary, createdMs],
  });
  return rows[0] === undefined ? undefined : Number(rows[0].number);
}

/** The number that no person of the staff has, nor anybody who is proposed. */
export async function nextStaffNumber(database: Queryable): Promise<number> {
  const { rows } = await database.query({
    text: `select 1 + greatest((select max(number) from staff),
             (select max(number) from staff_candidates), 0) as next`,
  });
  return Number(rows[0]?.next);
}

/** Adds an administrator whom two people did not add. False when the name or number is taken. */
export async function addAdministrator(
  database: Queryable,
  of: Pick<NewStaff, "name" | "passwordHash" | "createdMs"> & { readonly number: number },
): Promise<boolean> {
  const { number, name, passwordHash, createdMs } = of;
  const { rows } = await database.query({
    text: `insert into staff (number, name, name_key, roles, password_hash, created_ms)
           values ($1, $2, $3, '{administrator}', $4, $5) on conflict do nothing returning number`,
    values: [number, name, usernameKey(name), passwordHash, createdMs],
  });
  return rows.length === 1;
}

export async function hasStaff(database: Queryable, number: number): Promise<boolean> {
  return (await findStaff(database, number)) !== undefined;
}

export async function findStaff(
  database: Queryable,
  number: number,
): Promise<StaffRow | undefined> {
  const text = `select ${COLUMNS} from staff where number = $1`;
  const { rows } = await database.query({ text, values: [number] });
  return rows[0] === undefined ? undefined : staffOf(rows[0]);
}

/** Every person who was ever on the staff, by number. */
export async function allStaff(database: Queryable): Promise<readonly StaffRow[]> {
  const { rows } = await database.query({ text: `select ${COLUMNS} from staff order by number` });
  return rows.map(staffOf);
}

/** The secrets for a sign-in; only of staff who may sign in, or else only of those who join. */
export async function findSecrets(
  database: Queryable,
  of: { readonly name: string } | { readonly number: number },
  { joining = false } = {},
): Promise<StaffSecrets | undefined> {
  const [key, value] = "name" in of ? ["name_key", usernameKey(of.name)] : ["number", of.number];
  const { rows } = await database.query({
    text: `select ${COLUMNS}, password_hash, second_factor, second_factor_step from staff
           where ${key} = $1 and state = 'active' and joining = $2`,
    values: [value, joining],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...staffOf(row),
    passwordHash: String(row.password_hash),
    sealedSecret: row.second_factor === null ? undefined : String(row.second_factor),
    secondFactorStep: Number(row.second_factor_step),
  };
}

/**
 * True if somebody of the staff has that name, or had it, or one that is read as it: lists and the
 * audit would name two people alike.
 */
export async function isNameTaken(database: Queryable, name: string): Promise<boolean> {
  const { rows } = await database.query({ text: "select name from staff" });
  return rows.some((row) => lookOf(String(row.name)) === lookOf(name));
}

/** Replaces the password that the caller checked; false if it was replaced since. */
export async function replaceStaffPassword(
  database: Queryable,
  number: number,
  hash: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff set password_hash = $3, password_temporary = false
           where number = $1 and password_hash = $2 and state = 'active' returning number`,
    values: [number, hash.from, hash.to],
  });
  return rows.length === 1;
}

/** Encoded hashes, from before each stood behind its proof. */
const PLAIN = "like '$argon2%'";

export async function plainPasswords(
  database: Queryable,
): Promise<readonly Pick<StaffSecrets, "number" | "passwordHash">[]> {
  const { rows } = await database.query({
    text: `select number, password_hash from staff where password_hash ${PLAIN} order by number`,
  });
  return rows.map((row) => ({
    number: Number(row.number),
    passwordHash: String(row.password_hash),
  }));
}

/** Puts a proved password in the place of the plain one, unless that was replaced since. */
export async function replacePlainPassword(
  database: Queryable,
  number: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await database.query({
    text: "update staff set password_hash = $3 where number = $1 and password_hash = $2",
    values: [number, from, to],
  });
}

/** Ends the joining with a password of the person's own; false if it ended meanwhile. */
export async function joinStaff(
  database: Queryable,
  number: number,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff set joining = false, password_hash = $2, password_temporary = false
           where number = $1 and joining and state = 'active' returning number`,
    values: [number, passwordHash],
  });
  return rows.length === 1;
}

export async function recordStaffSignIn(
  database: Queryable,
  number: number,
  timeMs: number,
): Promise<void> {
  const text = "update staff set last_sign_in_ms = $2 where number = $1";
  await database.query({ text, values: [number, timeMs] });
}

function staffOf(row: Raw): StaffRow {
  return {
    number: Number(row.number),
    name: String(row.name),
    roles: row.roles as readonly string[],
    state: row.state as StaffRow["state"],
    passwordTemporary: row.password_temporary === true,
    hasSecondFactor: row.has_second_factor === true,
    joining: row.joining === true,
    changeSequence: Number(row.change_sequence),
    createdMs: Number(row.created_ms),
    lastSignInMs: row.last_sign_in_ms === null ? undefined : Number(row.last_sign_in_ms),
  };
}

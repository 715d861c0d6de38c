import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "../user/username-key.ts";
import { forgetHalves } from "./first-secrets.ts";
import { forgetStaffPasskeys, resetSecondFactor } from "./second-factor.ts";
import { revokeStaffSessions } from "./sessions.ts";

/** A change of the staff as the journal has it, with the name of a person who is added. */
export type DecidedChange = {
  readonly change: "add" | "roles" | "remove" | "reset";
  /** 1 for the first of the staff. */
  readonly number: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly sequence: number;
  readonly timeMs: number;
};

/** Carries a decided change out, once; a person's sessions end with it. */
export async function followChange(
  database: Queryable,
  { nowMs, ...decided }: DecidedChange & { readonly nowMs: number },
): Promise<void> {
  const { change, number, roles } = decided;
  if (change === "add") return addJoining(database, decided);
  if (!(await isNewTo(database, decided))) return;
  if (change === "roles") await setRoles(database, number, roles);
  else if (change === "remove") await remove(database, number);
  else await beginAnew(database, number);
  await revokeStaffSessions(database, { staff: number, nowMs });
}

/** The sequences of the newest changes that the table has followed, by staff number. */
export async function followedChanges(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.query({ text: "select number, change_sequence from staff" });
  return new Map(rows.map((row) => [Number(row.number), Number(row.change_sequence)]));
}

/**
 * Adds the account of a new person. Its empty hash matches no password, because none is set yet.
 * A name that was taken after it was proposed gets the number behind it: the person was added
 * already.
 */
async function addJoining(database: Queryable, decided: DecidedChange): Promise<void> {
  const { number, name, roles, sequence, timeMs } = decided;
  const text = `insert into staff (number, name, name_key, roles, password_hash, created_ms,
      change_sequence, joining) values ($1, $2, $3, $4, '', $5, $6, true)
    on conflict do nothing returning number`;
  for (const free of [name, `${name}-${number}`]) {
    const values = [number, free, usernameKey(free), roles, timeMs, sequence];
    const { rows } = await database.query({ text, values });
    if (rows.length === 1) return;
  }
}

/** True for the first who carries the change out; others wait for them and get false. */
async function isNewTo(database: Queryable, { number, sequence }: DecidedChange): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff set change_sequence = $2
           where number = $1 and change_sequence < $2 returning number`,
    values: [number, sequence],
  });
  return rows.length === 1;
}

async function setRoles(
  database: Queryable,
  number: number,
  roles: readonly string[],
): Promise<void> {
  const text = "update staff set roles = $2 where number = $1 and state = 'active'";
  await database.query({ text, values: [number, roles] });
}

/** The number cannot sign in again. The name stays for the audit until it is erased. */
async function remove(database: Queryable, number: number): Promise<void> {
  await resetSecondFactor(database, number);
  await forgetHalves(database, number);
  await database.query({
    text: `update staff set state = 'removed', roles = '{}', name_key = 'removed ' || number
           where number = $1`,
    values: [number],
  });
}

/**
 * Password and authenticator stay, to be asked for; alone they open nothing any more. Passkeys go:
 * they are on devices, and a lost device is why most people are reset.
 */
async function beginAnew(database: Queryable, number: number): Promise<void> {
  await forgetHalves(database, number);
  await forgetStaffPasskeys(database, number);
  const text = "update staff set joining = true where number = $1";
  await database.query({ text, values: [number] });
}

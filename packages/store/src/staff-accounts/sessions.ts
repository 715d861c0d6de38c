import type { Queryable, Raw } from "../tables/table.ts";

/** A signed-in device of the staff. `hash` is SHA-256 over both halves, lower-case hex. */
export type StaffSessionRow = {
  readonly hash: string;
  readonly staff: number;
  readonly openedMs: number;
  readonly seenMs: number;
  readonly endsMs: number;
  readonly stepUpUntilMs: number;
  readonly address: string;
  readonly device: string;
  readonly revoked: boolean;
  /** The proof that the exchange opened it, lower-case hex; empty for none. */
  readonly seal: string;
};

/** The session with its holder's present roles and state. */
export type StaffSessionFound = StaffSessionRow & {
  readonly name: string;
  readonly roles: readonly string[];
  readonly changeSequence: number;
  readonly active: boolean;
  readonly passwordTemporary: boolean;
  readonly hasSecondFactor: boolean;
};

const COLUMNS = `encode(s.pair_hash, 'hex') as hash, s.staff, s.opened_ms, s.seen_ms, s.ends_ms,
  s.step_up_until_ms, s.address, s.device, s.revoked_ms is not null as revoked,
  encode(s.seal, 'hex') as seal`;

export async function addStaffSession(
  database: Queryable,
  session: Omit<StaffSessionRow, "seenMs" | "revoked">,
): Promise<void> {
  const { hash, staff, openedMs, endsMs, stepUpUntilMs, address, device, seal } = session;
  await database.query({
    text: `insert into staff_sessions
             (pair_hash, staff, opened_ms, seen_ms, ends_ms, step_up_until_ms, address, device,
              seal)
           values (decode($1, 'hex'), $2, $3, $3, $4, $5, $6, $7, decode($8, 'hex'))`,
    values: [hash, staff, openedMs, endsMs, stepUpUntilMs, address, device, seal],
  });
}

export async function findStaffSession(
  database: Queryable,
  hash: string,
): Promise<StaffSessionFound | undefined> {
  const { rows } = await database.query({
    name: "find staff session",
    text: `select ${COLUMNS}, p.name, p.roles, p.change_sequence,
             p.state = 'active' as active, p.password_temporary,
             p.second_factor is not null as has_second_factor
           from staff_sessions s join staff p on p.number = s.staff
           where s.pair_hash = decode($1, 'hex')`,
    values: [hash],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...sessionOf(row),
    name: String(row.name),
    roles: row.roles as readonly string[],
    changeSequence: Number(row.change_sequence),
    active: row.active === true,
    passwordTemporary: row.password_temporary === true,
    hasSecondFactor: row.has_second_factor === true,
  };
}

/** Sessions that were neither revoked nor ended, newest first. */
export async function staffSessionsOf(
  database: Queryable,
  staff: number,
  nowMs: number,
): Promise<readonly StaffSessionRow[]> {
  const { rows } = await database.query({
    text: `select ${COLUMNS} from staff_sessions s
           where s.staff = $1 and s.revoked_ms is null and s.ends_ms > $2
           order by s.opened_ms desc, s.pair_hash`,
    values: [staff, nowMs],
  });
  return rows.map(sessionOf);
}

export async function seeStaffSession(
  database: Queryable,
  hash: string,
  timeMs: number,
): Promise<void> {
  await database.query({
    text: `update staff_sessions set seen_ms = greatest(seen_ms, $2)
           where pair_hash = decode($1, 'hex')`,
    values: [hash, timeMs],
  });
}

/** Revokes the sessions of a person, or one of them, or all but one. Returns how many. */
export async function revokeStaffSessions(
  database: Queryable,
  of: {
    readonly staff: number;
    readonly only?: string | undefined;
    readonly but?: string | undefined;
    readonly nowMs: number;
  },
): Promise<number> {
  const { rows } = await database.query({
    text: `update staff_sessions set revoked_ms = $2
           where staff = $1 and revoked_ms is null and ends_ms > $2
             and ($3::text is null or pair_hash = decode($3, 'hex'))
             and ($4::text is null or pair_hash <> decode($4, 'hex'))
           returning staff`,
    values: [of.staff, of.nowMs, of.only, of.but],
  });
  return rows.length;
}

/** Deletes sessions that can no longer be asked for. */
export async function forgetStaffSessions(database: Queryable, beforeMs: number): Promise<void> {
  const text = "delete from staff_sessions where ends_ms < $1 or revoked_ms < $1";
  await database.query({ text, values: [beforeMs] });
}

function sessionOf(row: Raw): StaffSessionRow {
  return {
    hash: String(row.hash),
    staff: Number(row.staff),
    openedMs: Number(row.opened_ms),
    seenMs: Number(row.seen_ms),
    endsMs: Number(row.ends_ms),
    stepUpUntilMs: Number(row.step_up_until_ms),
    address: String(row.address),
    device: String(row.device),
    revoked: row.revoked === true,
    seal: String(row.seal ?? ""),
  };
}

import type { Pool } from "pg";
import type { Queryable, Raw } from "../tables/table.ts";
import { inTurnOfStaff } from "./in-turn.ts";

export type StaffChangeKind = "add" | "roles" | "remove" | "reset";

/** A change of the staff that waits for a second administrator, or was confirmed. */
export type StaffChange = {
  readonly id: number;
  readonly change: StaffChangeKind;
  /** Undefined for a person who is only to be added. */
  readonly number: number | undefined;
  readonly name: string;
  readonly roles: readonly string[];
  readonly note: string;
  readonly proposer: number;
  readonly proposedMs: number;
  readonly expiresMs: number;
  readonly confirmed: boolean;
};

/** Keeps a proposal. The same proposal by the same person is kept only once, even at once. */
export async function proposeStaffChange(
  pool: Pool,
  change: Omit<StaffChange, "id" | "confirmed">,
): Promise<StaffChange> {
  return inTurnOfStaff(pool, change.proposer, async (database) => {
    return (await findSameChange(database, change)) ?? (await addStaffChange(database, change));
  });
}

async function findSameChange(
  database: Queryable,
  change: Omit<StaffChange, "id" | "confirmed">,
): Promise<StaffChange | undefined> {
  const { change: kind, number, name, roles, proposer, proposedMs } = change;
  const { rows } = await database.query({
    text: `select * from staff_changes where confirmer is null and expires_ms > $1
           and change = $2 and number is not distinct from $3 and name = $4 and roles = $5
           and proposer = $6`,
    values: [proposedMs, kind, number, name, roles, proposer],
  });
  return rows[0] === undefined ? undefined : changeOf(rows[0]);
}

async function addStaffChange(
  database: Queryable,
  change: Omit<StaffChange, "id" | "confirmed">,
): Promise<StaffChange> {
  const { change: kind, number, name, roles, note, proposer, proposedMs, expiresMs } = change;
  const { rows } = await database.query({
    text: `insert into staff_changes
             (change, number, name, roles, note, proposer, proposed_ms, expires_ms)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    values: [kind, number, name, roles, note, proposer, proposedMs, expiresMs],
  });
  return changeOf(rows[0] ?? {});
}

export async function findStaffChange(
  database: Queryable,
  id: number,
): Promise<StaffChange | undefined> {
  const text = "select * from staff_changes where id = $1";
  const { rows } = await database.query({ text, values: [id] });
  return rows[0] === undefined ? undefined : changeOf(rows[0]);
}

/** The waiting changes, oldest first. */
export async function openStaffChanges(
  database: Queryable,
  nowMs: number,
): Promise<readonly StaffChange[]> {
  const { rows } = await database.query({
    text: "select * from staff_changes where confirmer is null and expires_ms > $1 order by id",
    values: [nowMs],
  });
  return rows.map(changeOf);
}

/** Takes a change to carry it out; false for the second of two calls at once. */
export async function claimStaffChange(
  database: Queryable,
  by: { readonly id: number; readonly confirmer: number; readonly nowMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff_changes set confirmer = $2, confirmed_ms = $3
           where id = $1 and confirmer is null returning id`,
    values: [by.id, by.confirmer, by.nowMs],
  });
  return rows.length === 1;
}

function changeOf(row: Raw): StaffChange {
  return {
    id: Number(row.id),
    change: row.change as StaffChangeKind,
    number: row.number === null ? undefined : Number(row.number),
    name: String(row.name),
    roles: row.roles as readonly string[],
    note: String(row.note),
    proposer: Number(row.proposer),
    proposedMs: Number(row.proposed_ms),
    expiresMs: Number(row.expires_ms),
    confirmed: row.confirmer !== null,
  };
}

import type { Pool } from "pg";
import type { Queryable } from "../tables/table.ts";
import { usernameKey } from "../user/username-key.ts";
import { inTurnOfStaff } from "./in-turn.ts";

/** A person whom somebody proposes to add. The core knows only the number. */
export type Candidate = {
  readonly name: string;
  readonly proposer: number;
  readonly proposedMs: number;
};

/**
 * Reserves the next number that was never given out. The same name that the same person proposes
 * again keeps its number, until it is one of the staff.
 */
export function reserveNumber(pool: Pool, candidate: Candidate): Promise<number> {
  return inTurnOfStaff(pool, candidate.proposer, async (database) => {
    return (await reservedNumber(database, candidate)) ?? (await nextNumber(database, candidate));
  });
}

/** The names of all candidates by number, also of those who were never added. */
export async function candidateNames(database: Queryable): Promise<ReadonlyMap<number, string>> {
  const { rows } = await database.query({ text: "select number, name from staff_candidates" });
  return new Map(rows.map(({ number, name }) => [Number(number), String(name)]));
}

async function reservedNumber(
  database: Queryable,
  { name, proposer }: Candidate,
): Promise<number | undefined> {
  const { rows } = await database.query({
    text: `select number, name from staff_candidates as candidate where proposer = $1
           and not exists (select from staff where staff.number = candidate.number)`,
    values: [proposer],
  });
  const same = rows.find((row) => usernameKey(String(row.name)) === usernameKey(name));
  return same === undefined ? undefined : Number(same.number);
}

async function nextNumber(
  database: Queryable,
  { name, proposer, proposedMs }: Candidate,
): Promise<number> {
  const text = `insert into staff_candidates (number, name, proposer, proposed_ms)
    select 1 + greatest((select max(number) from staff),
      (select max(number) from staff_candidates)), $1, $2, $3
    on conflict do nothing returning number`;
  for (;;) {
    const { rows } = await database.query({ text, values: [name, proposer, proposedMs] });
    // Two administrators at once: the second finds the number taken, and sees it from then on.
    if (rows[0] !== undefined) return Number(rows[0].number);
  }
}

import type { Queryable } from "../tables/table.ts";

/** One half of a person's first secret, and who of the staff gives it to them. */
export type FirstSecretHalf = {
  readonly staff: number;
  readonly giver: number;
  /** Keyed, so that the tables' owner cannot write a half. */
  readonly codeHash: Buffer;
  readonly expiresMs: number;
};

/** Keeps a half; an earlier one of the same giver becomes invalid. */
export async function keepHalf(database: Queryable, half: FirstSecretHalf): Promise<void> {
  await database.query({
    text: `insert into first_secret_halves (staff, giver, code_hash, expires_ms)
           values ($1, $2, $3, $4)
           on conflict (staff, giver) do update set code_hash = $3, expires_ms = $4`,
    values: [half.staff, half.giver, half.codeHash, half.expiresMs],
  });
}

/** True if this giver's half is the one with that hash, and still valid. */
export async function holdsHalf(
  database: Queryable,
  { staff, giver, codeHash, nowMs }: Omit<FirstSecretHalf, "expiresMs"> & { nowMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `select from first_secret_halves
           where staff = $1 and giver = $2 and code_hash = $3 and expires_ms > $4`,
    values: [staff, giver, codeHash, nowMs],
  });
  return rows.length === 1;
}

/** A person begins anew, or has begun: no half opens anything any more. */
export async function forgetHalves(database: Queryable, staff: number): Promise<void> {
  await database.query({
    text: "delete from first_secret_halves where staff = $1",
    values: [staff],
  });
}

import type { Queryable } from "../table.ts";

/** Keeps a secret that was shown; it counts for nothing until a code proves that it arrived. */
export async function offerSecondFactor(
  database: Queryable,
  number: number,
  secret: string,
): Promise<void> {
  await database.query({
    text: "update staff set second_factor_offered = $2 where number = $1 and second_factor is null",
    values: [number, secret],
  });
}

export async function offeredSecondFactor(
  database: Queryable,
  number: number,
): Promise<string | undefined> {
  const text = "select second_factor_offered as secret from staff where number = $1";
  const { rows } = await database.query({ text, values: [number] });
  const secret = rows[0]?.secret;
  return typeof secret === "string" ? secret : undefined;
}

/** The offered secret is the second factor from now on; false when another came first. */
export async function enrolSecondFactor(
  database: Queryable,
  number: number,
  of: { readonly secret: string; readonly step: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff set second_factor = $2, second_factor_step = $3,
             second_factor_offered = null
           where number = $1 and second_factor is null and second_factor_offered = $2
           returning number`,
    values: [number, of.secret, of.step],
  });
  return rows.length === 1;
}

/** Uses up a time step; false when it or a later one was used before. */
export async function useStep(database: Queryable, number: number, step: number): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff set second_factor_step = $2
           where number = $1 and second_factor_step < $2 returning number`,
    values: [number, step],
  });
  return rows.length === 1;
}

/** Takes the second factor and its recovery codes away. */
export async function resetSecondFactor(database: Queryable, number: number): Promise<void> {
  await database.query({
    text: `update staff set second_factor = null, second_factor_offered = null,
             second_factor_step = 0 where number = $1`,
    values: [number],
  });
  await keepRecoveryCodes(database, number, []);
}

/** Takes the place of all earlier codes. Hashes are lower-case hex. */
export async function keepRecoveryCodes(
  database: Queryable,
  number: number,
  hashes: readonly string[],
): Promise<void> {
  const gone = "delete from staff_recovery_codes where staff = $1";
  await database.query({ text: gone, values: [number] });
  await database.query({
    text: `insert into staff_recovery_codes (staff, code_hash)
           select $1, decode(hash, 'hex') from unnest($2::text[]) as hash`,
    values: [number, hashes],
  });
}

/** Uses up one recovery code; false when there is no such code. */
export async function useRecoveryCode(
  database: Queryable,
  number: number,
  hash: string,
): Promise<boolean> {
  const { rows } = await database.query({
    text: `delete from staff_recovery_codes where staff = $1 and code_hash = decode($2, 'hex')
           returning staff`,
    values: [number, hash],
  });
  return rows.length === 1;
}

export async function recoveryCodesLeft(database: Queryable, number: number): Promise<number> {
  const text = "select count(*) as left from staff_recovery_codes where staff = $1";
  return Number((await database.query({ text, values: [number] })).rows[0]?.left ?? 0);
}

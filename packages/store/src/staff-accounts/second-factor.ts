import type { Queryable } from "../tables/table.ts";

/** Keeps a sealed secret; it is not in force until a code proves that it arrived. */
export async function offerSecondFactor(
  database: Queryable,
  number: number,
  sealedSecret: string,
): Promise<void> {
  await database.query({
    text: "update staff set second_factor_offered = $2 where number = $1 and second_factor is null",
    values: [number, sealedSecret],
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

/** Puts the offered secret into force; false when another call was first. */
export async function enrolSecondFactor(
  database: Queryable,
  number: number,
  of: { readonly sealedSecret: string; readonly step: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `update staff set second_factor = $2, second_factor_step = $3,
             second_factor_offered = null
           where number = $1 and second_factor is null and second_factor_offered = $2
           returning number`,
    values: [number, of.sealedSecret, of.step],
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

/** Removes the second factor, its recovery codes and every passkey. */
export async function resetSecondFactor(database: Queryable, number: number): Promise<void> {
  await database.query({
    text: `update staff set second_factor = null, second_factor_offered = null,
             second_factor_step = 0 where number = $1`,
    values: [number],
  });
  await keepRecoveryCodes(database, number, []);
  await forgetStaffPasskeys(database, number);
}

export async function forgetStaffPasskeys(database: Queryable, number: number): Promise<void> {
  const text = "delete from staff_passkeys where owner = $1";
  await database.query({ text, values: [number] });
}

/** Replaces all earlier codes. Hashes are lower-case hex. */
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

/** Secrets as they are typed into an app, from before they were sealed. */
const PLAIN = "~ '^[A-Z2-7]{32}$'";

/** One person's secrets that are not sealed yet: in force, offered, or none. */
export type PlainSecrets = {
  readonly number: number;
  readonly secondFactor: string | undefined;
  readonly offered: string | undefined;
};

export async function plainSecrets(database: Queryable): Promise<readonly PlainSecrets[]> {
  const { rows } = await database.query({
    text: `select number,
             case when second_factor ${PLAIN} then second_factor end as second_factor,
             case when second_factor_offered ${PLAIN} then second_factor_offered end as offered
           from staff where second_factor ${PLAIN} or second_factor_offered ${PLAIN}`,
  });
  const secretOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  return rows.map((row) => ({
    number: Number(row.number),
    secondFactor: secretOf(row.second_factor),
    offered: secretOf(row.offered),
  }));
}

/** Puts a sealed secret in the place of the plain one, in force or offered, unless it has gone. */
export async function replaceSecret(
  database: Queryable,
  number: number,
  { plain, sealed }: { readonly plain: string; readonly sealed: string },
): Promise<void> {
  for (const column of ["second_factor", "second_factor_offered"]) {
    await database.query({
      text: `update staff set ${column} = $3 where number = $1 and ${column} = $2`,
      values: [number, plain, sealed],
    });
  }
}

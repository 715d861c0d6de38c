import { hash } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

/** The name of a code: there is one code for each purpose and subject. */
export type CodeName = { readonly purpose: string; readonly subject: string };

export type NewCode = CodeName & {
  readonly account: string | undefined;
  /** 32 bytes that are equal for equal codes. */
  readonly code: Buffer;
  readonly issuedMs: number;
  readonly endsMs: number;
};

/**
 * Replaces an older code, unless that one was issued after `beforeMs`: of many requests at once one
 * gets a code. Otherwise returns the time at which the present code was issued.
 */
export async function replaceCode(
  database: Queryable,
  { purpose, subject, account, code, issuedMs, endsMs }: NewCode,
  beforeMs: number,
): Promise<{ readonly standsSinceMs: number } | undefined> {
  const key = [purpose, subjectHash({ purpose, subject })];
  const { rows } = await database.query({
    text: `insert into mail_codes as c (purpose, subject, account, code, issued_ms, ends_ms)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (purpose, subject) do update set
             account = excluded.account, code = excluded.code, issued_ms = excluded.issued_ms,
             ends_ms = excluded.ends_ms, tries = 0, used = false
           where c.issued_ms <= $7 returning 1`,
    values: [...key, account ?? null, code, issuedMs, endsMs, beforeMs],
  });
  if (rows.length === 1) return undefined;
  const standing = await database.query({
    text: "select issued_ms from mail_codes where purpose = $1 and subject = $2",
    values: key,
  });
  return { standsSinceMs: Number(standing.rows[0]?.issued_ms ?? issuedMs) };
}

/** A try that counts before it is judged; undefined when there is no code, or no try left. */
export async function tryCode(
  database: Queryable,
  name: CodeName,
  { nowMs, triesMax }: { readonly nowMs: number; readonly triesMax: number },
): Promise<{ readonly code: Buffer; readonly account: string | undefined } | undefined> {
  const { rows } = await database.query({
    text: `update mail_codes set tries = tries + 1
           where purpose = $1 and subject = $2 and not used and ends_ms > $3 and tries < $4
           returning code, account`,
    values: [name.purpose, subjectHash(name), nowMs, triesMax],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const account = row.account === null ? undefined : String(row.account);
  return { code: row.code as Buffer, account }; // The driver reads bytea as a buffer.
}

/** Uses the code up; of two calls with the same code one succeeds. */
export async function useCode(database: Queryable, name: CodeName, code: Buffer): Promise<boolean> {
  const { rows } = await database.query({
    text: `update mail_codes set used = true
           where purpose = $1 and subject = $2 and code = $3 and not used returning 1`,
    values: [name.purpose, subjectHash(name), code],
  });
  return rows.length === 1;
}

export async function forgetCodes(database: Queryable, beforeMs: number): Promise<void> {
  await database.query({ text: "delete from mail_codes where ends_ms < $1", values: [beforeMs] });
}

/** People sometimes type their password where the name belongs. */
function subjectHash({ purpose, subject }: CodeName): Buffer {
  return hash("sha256", `${purpose}\n${subject}`, "buffer");
}

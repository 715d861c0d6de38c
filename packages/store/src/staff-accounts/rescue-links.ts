import type { Queryable } from "../tables/table.ts";

/** A link that makes one more administrator, and its end. */
export type RescueLink = {
  /** Keyed, so that the tables' owner cannot write a link. */
  readonly codeHash: Buffer;
  readonly expiresMs: number;
};

/** Keeps a link. Only the tables' owner may. */
export async function keepRescueLink(database: Queryable, link: RescueLink): Promise<void> {
  await database.query({
    text: "insert into rescue_links (code_hash, expires_ms) values ($1, $2)",
    values: [link.codeHash, link.expiresMs],
  });
}

/** How many links open now. */
export async function countRescueLinks(database: Queryable, nowMs: number): Promise<number> {
  const text = "select count(*) from rescue_links where expires_ms > $1";
  const { rows } = await database.query({ text, values: [nowMs] });
  return Number(rows[0]?.count);
}

export async function holdsRescueLink(
  database: Queryable,
  { codeHash, nowMs }: { readonly codeHash: Buffer; readonly nowMs: number },
): Promise<boolean> {
  const text = "select from rescue_links where code_hash = $1 and expires_ms > $2";
  const { rows } = await database.query({ text, values: [codeHash, nowMs] });
  return rows.length === 1;
}

/** Uses a link up. False for all but one of those who follow it at once, and once it is over. */
export async function useRescueLink(
  database: Queryable,
  { codeHash, nowMs }: { readonly codeHash: Buffer; readonly nowMs: number },
): Promise<boolean> {
  const { rows } = await database.query({
    text: `delete from rescue_links where code_hash = $1 and expires_ms > $2
           returning expires_ms`,
    values: [codeHash, nowMs],
  });
  return rows.length === 1;
}

import { hash as sha256 } from "node:crypto";
import type { Queryable } from "../tables/table.ts";

/**
 * Stores a prospectus and returns its SHA-256 in hex, which terms name. A refusal of the terms
 * leaves a row that nobody is shown.
 */
export async function keepProspectus(database: Queryable, content: string): Promise<string> {
  const hash = sha256("sha256", content);
  await database.query({
    text: "insert into prospectuses (hash, content) values ($1, $2) on conflict do nothing",
    values: [Buffer.from(hash, "hex"), content],
  });
  return hash;
}

/** The text of a prospectus; undefined for a hash that names none. */
export async function readProspectus(
  database: Queryable,
  hash: string,
): Promise<string | undefined> {
  const { rows } = await database.query({
    text: "select content from prospectuses where hash = $1",
    values: [Buffer.from(hash, "hex")],
  });
  const content = rows[0]?.content;
  return content === undefined ? undefined : String(content);
}

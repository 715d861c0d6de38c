import type { Queryable } from "../tables/table.ts";

/** The sealed picture of a row; undefined for none, and for one that still lies in a file. */
export async function findContent(database: Queryable, id: string): Promise<Buffer | undefined> {
  const text = "select sealed from picture_contents where id = $1";
  const { rows } = await database.query({ text, values: [id] });
  return rows[0]?.sealed as Buffer | undefined; // The driver reads bytea as a buffer.
}

/** Brings a sealed picture to its row, unless there is no row or it has one already. */
export async function addContent(database: Queryable, id: string, sealed: Buffer): Promise<void> {
  await database.query({
    text: `insert into picture_contents (id, sealed) select id, $2 from pictures where id = $1
           on conflict (id) do nothing`,
    values: [id, sealed],
  });
}

/**
 * The ids of pictures without a content after the given one, in order, a page at a time; "" is the
 * beginning. They lie in files of an earlier version, or nowhere.
 */
export async function idsWithoutContent(
  database: Queryable,
  { id, limit }: { readonly id: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await database.query({
    text: `select id from pictures p where id > $1
             and not exists (select from picture_contents c where c.id = p.id)
           order by id limit $2`,
    values: [id, limit],
  });
  return rows.map((row) => String(row.id));
}

/** The bytes of all pictures together, as their quota counts them. */
export async function bytesOfPictures(database: Queryable): Promise<number> {
  const text = "select coalesce(sum(bytes), 0) as bytes from pictures";
  return Number((await database.query({ text })).rows[0]?.bytes);
}

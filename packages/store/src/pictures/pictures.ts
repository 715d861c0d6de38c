import type { Queryable, Raw } from "../tables/table.ts";

export type PictureKind =
  | "identity_front"
  | "identity_back"
  | "deposit_voucher"
  | "support_picture";

/** The row of a picture; the sealed picture itself is a row of another table (`contents.ts`). */
export type PictureRow = {
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly account: string;
  /** The thread whose key seals the picture's; undefined for one that is sealed for its member. */
  readonly thread: string | undefined;
  readonly kind: PictureKind;
  /** SHA-256 of the picture as it is shown. */
  readonly sha256: Buffer;
  readonly bytes: number;
  readonly sealedKey: Buffer;
  readonly storedMs: number;
};

/**
 * Adds an unattached picture with its sealed content; false when all pictures together would pass
 * `bytesMax`.
 */
export async function addPicture(
  database: Queryable,
  row: PictureRow,
  { content, bytesMax }: { readonly content: Buffer; readonly bytesMax: number },
): Promise<boolean> {
  const { id, account, thread, kind, sha256, bytes, sealedKey, storedMs } = row;
  const values = [id, account, kind, sha256, bytes, sealedKey, storedMs];
  const { rows } = await database.query({
    text: `with added as (
             insert into pictures (id, account, kind, sha256, bytes, sealed_key, stored_ms, thread)
             select $1, $2::uuid, $3, $4, $5::bigint, $6, $7::bigint, $9::uuid
             where (select coalesce(sum(bytes), 0) from pictures) + $5::bigint <= $8::bigint
             returning id
           )
           insert into picture_contents (id, sealed) select id, $10 from added returning id`,
    values: [...values, bytesMax, thread ?? null, content],
  });
  return rows.length === 1;
}

/** From here on another row names the picture, so that no sweep takes it. */
export async function attachPicture(database: Queryable, id: string): Promise<void> {
  await database.query({ text: "update pictures set attached = true where id = $1", values: [id] });
}

export async function findPicture(
  database: Queryable,
  id: string,
): Promise<PictureRow | undefined> {
  const { rows } = await database.query({
    name: "find picture",
    text: `select id, account, thread, kind, sha256, bytes, sealed_key, stored_ms
           from pictures where id = $1`,
    values: [id],
  });
  return rows[0] === undefined ? undefined : pictureOf(rows[0]);
}

/** A member's own picture by its SHA-256, which is how the journal names a voucher. */
export async function findPictureByHash(
  database: Queryable,
  of: { readonly account: string; readonly sha256: Buffer },
): Promise<PictureRow | undefined> {
  const { rows } = await database.query({
    text: `select id, account, thread, kind, sha256, bytes, sealed_key, stored_ms from pictures
           where account = $1 and sha256 = $2 and attached order by stored_ms, id limit 1`,
    values: [of.account, of.sha256],
  });
  return rows[0] === undefined ? undefined : pictureOf(rows[0]);
}

/** Deletes a picture with its key: one in a backup cannot be decrypted any more. */
export async function removePicture(database: Queryable, id: string): Promise<void> {
  await database.query({ text: "delete from pictures where id = $1", values: [id] });
}

/** Pictures that were stored before a moment and never attached. */
export async function loosePictures(database: Queryable, beforeMs: number): Promise<string[]> {
  const { rows } = await database.query({
    text: `select id from pictures where not attached and stored_ms < $1
           order by stored_ms limit 1000`,
    values: [beforeMs],
  });
  return rows.map(({ id }) => String(id));
}

/** Those of the given ids that have a row. */
export async function knownPictures(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await database.query({
    text: "select id from pictures where id = any($1)",
    values: [ids],
  });
  return new Set(rows.map(({ id }) => String(id)));
}

function pictureOf(row: Raw): PictureRow {
  return {
    id: String(row.id),
    account: String(row.account),
    thread: row.thread === null ? undefined : String(row.thread),
    // Checked by the table.
    kind: row.kind as PictureKind,
    // The driver reads bytea as a buffer.
    sha256: row.sha256 as Buffer,
    bytes: Number(row.bytes),
    sealedKey: row.sealed_key as Buffer,
    storedMs: Number(row.stored_ms),
  };
}

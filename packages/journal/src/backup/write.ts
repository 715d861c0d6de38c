import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { connection } from "@sumi/database/pool.ts";
import { Client, escapeIdentifier } from "pg";
import { listMigrations, listTables, PLAIN_TEXTS, type Table } from "./tables.ts";

/** The number of rows written for each table. */
export type BackupCount = Readonly<Record<string, number>>;

/** A file of the data folder; its name is the path below that folder, with slashes. */
export type BackupFile = { readonly name: string; readonly bytes: Buffer };

/** The release of the program that writes, and the files that belong to the tables. */
export type BackupOptions = {
  readonly release: string;
  readonly files?: AsyncIterable<BackupFile>;
};

/**
 * Writes `files`, and then every table of an exchange as it is at one moment, while it goes on:
 * lines of JSON, packed with zstd. `url` must be of a role that may read everything. Ends `out`.
 */
export async function writeBackup(
  url: string,
  out: Writable,
  { release, files = none() }: BackupOptions,
): Promise<BackupCount> {
  const client = new Client(
    connection({ url, applicationName: "sumi backup", statementTimeoutMs: 0 }),
  );
  await client.connect();
  try {
    const count: Record<string, number> = {};
    await pipeline(backupLines(client, count, { release, files }), createZstdCompress(), out);
    return count;
  } finally {
    await client.end();
  }
}

/**
 * A head, then a line per file, then for each table a line with its name and a line per row, then
 * an end, which shows that the backup is whole. Files move into the tables and never out of them,
 * so what is no longer there as a file is in the rows that are read later.
 */
async function* backupLines(
  client: Client,
  count: Record<string, number>,
  { release, files }: Required<BackupOptions>,
): AsyncGenerator<string> {
  await client.query(PLAIN_TEXTS);
  const migrations = await listMigrations(client);
  yield line({ backup: FORMAT, release, migrations });
  for await (const { name, bytes } of files) {
    yield line({ file: name, bytes: bytes.toString("base64") });
  }
  await client.query("begin transaction isolation level repeatable read read only");
  if (String(await listMigrations(client)) !== String(migrations)) {
    throw new Error("Another release has changed the tables meanwhile: make the backup again.");
  }
  for (const table of await listTables(client)) {
    yield line({ table });
    count[table.name] = 0;
    for await (const rows of rowsOf(client, table)) {
      count[table.name] = (count[table.name] ?? 0) + rows.length;
      yield `${rows.join("\n")}\n`;
    }
  }
  await client.query("commit");
  yield line({ end: count });
}

/** Named in the first line; a change of the lines below it takes another number. */
export const FORMAT = 2;
/** Frames are long, so the steps are short; pictures are longer. */
const ROWS_PER_STEP = 50;
const PICTURES_PER_STEP = 4;

/** Each row as the text of a JSON array; frames in order, because each refers to the one before. */
async function* rowsOf(client: Client, table: Table): AsyncGenerator<readonly string[]> {
  const values = table.columns.map(({ name }) => `${escapeIdentifier(name)}::text`);
  const order = table.name === "frames" ? "order by seq" : "";
  await client.query(
    `declare backup no scroll cursor for
     select json_build_array(${values.join(", ")})::text as line
     from ${escapeIdentifier(table.name)} ${order}`,
  );
  const step = table.name === "picture_contents" ? PICTURES_PER_STEP : ROWS_PER_STEP;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${step} from backup`);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await client.query("close backup");
}

async function* none(): AsyncGenerator<never> {}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { connection } from "@sumi/database/pool.ts";
import { Client, type ClientBase, escapeIdentifier } from "pg";
import { RestoreRefused } from "./refused.ts";
import { RowWriter } from "./row-writer.ts";
import { listMigrations, listTables, PLAIN_TEXTS, type Table } from "./tables.ts";
import { type BackupCount, type BackupFile, FORMAT } from "./write.ts";

/** Takes the files of a backup. */
export type FileTaker = {
  readonly take: (file: BackupFile) => Promise<void>;
  /** Called once, when all is read and fits: the tables are committed after it. */
  readonly place: () => Promise<void>;
};

/**
 * Fills a migrated but empty database with a backup: all of it, or nothing. `ownerUrl` must be of
 * the role that owns the tables. Throws `RestoreRefused` when the two do not fit.
 */
export async function readBackup(
  ownerUrl: string,
  packed: Readable,
  files: FileTaker = NO_FILES,
): Promise<BackupCount> {
  const client = new Client(
    connection({ url: ownerUrl, applicationName: "sumi restore", statementTimeoutMs: 0 }),
  );
  await client.connect();
  try {
    await client.query(PLAIN_TEXTS);
    // No statement is sent while pictures are read.
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin");
    await refuseUnlessEmpty(client);
    let count: BackupCount | undefined;
    await pipeline(packed, createZstdDecompress(), async (chunks: AsyncIterable<Uint8Array>) => {
      count = await takeLines(client, files, linesOf(chunks));
    });
    if (count === undefined) throw new RestoreRefused("The backup ends before its end.");
    await refuseUnlessSealed(client);
    await files.place();
    await client.query("commit");
    return count;
  } finally {
    await client.end();
  }
}

/**
 * Takes the files of a backup and leaves its rows, for a database that comes back by its own log.
 * Throws `RestoreRefused` when the backup is not whole.
 */
export async function readFiles(packed: Readable, files: FileTaker): Promise<void> {
  let isWhole = false;
  await pipeline(packed, createZstdDecompress(), async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const line of linesOf(chunks)) {
      if (line.startsWith("[")) continue;
      const said = JSON.parse(line) as HeadLine | TableLine | FileLine | EndLine;
      if ("file" in said) await files.take(fileOf(said));
      isWhole = "end" in said;
    }
  });
  if (!isWhole) throw new RestoreRefused("The backup ends before its end.");
  await files.place();
}

const NO_FILES: FileTaker = { take: async () => undefined, place: async () => undefined };

type HeadLine = {
  readonly backup: number;
  /** Absent in backups of releases that did not write it. */
  readonly release?: string;
  readonly migrations: readonly string[];
};
type TableLine = { readonly table: Table };
type FileLine = { readonly file: string; readonly bytes: string };
type EndLine = { readonly end: BackupCount };

/** Returns the counts of the last line, or `undefined` if there is no last line. */
async function takeLines(
  client: ClientBase,
  files: FileTaker,
  lines: AsyncIterable<string>,
): Promise<BackupCount | undefined> {
  const tables = await listTables(client);
  const rows = new RowWriter(client);
  for await (const line of lines) {
    if (line.startsWith("[")) {
      await rows.add(line);
      continue;
    }
    const said = JSON.parse(line) as HeadLine | TableLine | FileLine | EndLine;
    if ("backup" in said) await refuseUnlessFitting(client, said);
    if ("table" in said) await rows.turnTo(sameTable(tables, said.table));
    if ("file" in said) await files.take(fileOf(said));
    if ("end" in said) {
      await rows.finish();
      return said.end;
    }
  }
  return undefined;
}

function fileOf({ file, bytes }: FileLine): BackupFile {
  return { name: file, bytes: Buffer.from(bytes, "base64") };
}

/** A database with even one frame may be an exchange in use. */
async function refuseUnlessEmpty(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query("select from frames limit 1");
  if (rowCount !== 0) {
    throw new RestoreRefused("This database holds an exchange already; restore into an empty one.");
  }
  // The backup also contains the rows that the migrations insert.
  const names = (await listTables(client)).map(({ name }) => escapeIdentifier(name));
  await client.query(`truncate ${names.join(", ")}`);
}

/**
 * Every release that can write such a backup seals what it adds. Whether the seals are right is
 * checked afterwards, with the keys; the newest one chains all frames before it.
 */
async function refuseUnlessSealed(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ sealed: boolean }>(
    "select seal is not null as sealed from frames order by seq desc limit 1",
  );
  if (rows[0]?.sealed !== false) return;
  throw new RestoreRefused(
    "The newest frame of this backup has no seal: no exchange wrote it so " +
      "(docs/operations/journal.md).",
  );
}

async function refuseUnlessFitting(client: ClientBase, head: HeadLine): Promise<void> {
  const here = await listMigrations(client);
  const fits = head.backup === FORMAT && String(here) === String(head.migrations);
  if (fits) return;
  const of = head.release === undefined ? "another release of Sumi" : `Sumi ${head.release}`;
  throw new RestoreRefused(
    `This backup is of ${of}, with other tables: ` +
      "restore it with that one, then start this one.",
  );
}

function sameTable(tables: readonly Table[], wanted: Table): Table {
  const table = tables.find(({ name }) => name === wanted.name);
  if (JSON.stringify(table) === JSON.stringify(wanted)) return wanted;
  throw new RestoreRefused(
    `The table ${wanted.name} of the backup is not the one of this database.`,
  );
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

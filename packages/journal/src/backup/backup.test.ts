import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { openJournal } from "../open-journal.ts";
import { GENESIS, openMember } from "../testing/commands.ts";
import { SEALS } from "../testing/seals.ts";
import { verifyDatabase } from "../verify-database.ts";
import { readBackup } from "./read.ts";
import { RestoreRefused } from "./refused.ts";
import { type BackupOptions, writeBackup } from "./write.ts";

const MIGRATIONS = [join(import.meta.dirname, "../../migrations")];
const nothing = () => undefined;
const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

/** Ordinary tables of every difficult kind, beside those of the journal. */
const ORDINARY = `
  create table zebras (id bigint generated always as identity primary key, name text not null);
  create table animals (
    zebra bigint references zebras (id), born timestamptz, weight numeric(20,8), photo bytea,
    nicknames text[], facts jsonb, is_wild boolean,
    label text generated always as ('zebra ' || zebra) stored
  )`;

async function given(): Promise<TestDatabase> {
  const database = await testDatabase(MIGRATIONS);
  databases.push(database);
  await query(database, ORDINARY);
  return database;
}

async function query(database: TestDatabase, sql: string): Promise<unknown[]> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  try {
    return (await owner.query(sql)).rows;
  } finally {
    await owner.end();
  }
}

async function givenExchange(): Promise<TestDatabase> {
  const database = await given();
  const journal = await openJournal({
    databaseUrl: database.url,
    seals: SEALS,
    genesis: GENESIS,
    crash: nothing,
    report: nothing,
  });
  for (let number = 0; number < 120; number += 1) {
    await journal.submit(openMember(`m${number}`), nothing);
  }
  await journal.close();
  await query(
    database,
    `insert into zebras (name) values ('line' || chr(10) || 'two, "quoted" \\ 墨'), ('Zoe');
     insert into animals values
       (1, '2026-01-02 03:04:05.678901+09', 12.34567890, '\\x00ff0a', '{"a,b",null}', '{"n": 1.50}',
        true),
       (2, null, null, null, null, null, null)`,
  );
  return database;
}

async function backedUp(
  database: TestDatabase,
  more: Partial<BackupOptions> = {},
): Promise<Buffer> {
  const out = new PassThrough();
  const [bytes] = await Promise.all([
    buffer(out),
    writeBackup(database.ownerUrl, out, { release: "1.2.3", ...more }),
  ]);
  return bytes;
}

const CONTENT = `select
  (select json_agg(a order by zebra) from animals a) as animals,
  (select json_agg(z order by id) from zebras z) as zebras,
  (select json_agg(f order by seq) from frames f) as frames`;

test("a restored exchange is the one that was backed up, to the last byte", async () => {
  const source = await givenExchange();
  const target = await given();
  const count = await readBackup(target.ownerUrl, Readable.from([await backedUp(source)]));
  expect(count).toEqual({
    animals: 2,
    frame_archives: 0,
    frames: 121,
    snapshots: 0,
    snapshot_parts: 0,
    tips: 0,
    zebras: 2,
  });
  expect(await query(target, CONTENT)).toEqual(await query(source, CONTENT));
  // The digest is that of the exchange.
  const { exchange, ...verified } = await verifyDatabase(source.url, { seals: SEALS });
  expect(await verifyDatabase(target.url, { seals: SEALS })).toMatchObject(verified);
  expect(await query(target, "insert into zebras (name) values ('next') returning id")).toEqual([
    { id: "3" },
  ]);
});

test("what moves from a file into the tables meanwhile is in the backup", async () => {
  const source = await givenExchange();
  async function* moved() {
    await query(source, "insert into zebras (name) values ('moved')");
    yield { name: "of others", bytes: Buffer.from("stays") };
  }
  const packed = await backedUp(source, { files: moved() });
  const target = await given();
  const taken: string[] = [];
  await readBackup(target.ownerUrl, Readable.from([packed]), {
    take: async ({ name }) => void taken.push(name),
    place: async () => undefined,
  });
  expect(await query(target, "select name from zebras where name = 'moved'")).toHaveLength(1);
  expect(taken).toEqual(["of others"]);
});

test("a database that holds an exchange is not restored into", async () => {
  const source = await givenExchange();
  const packed = await backedUp(source);
  await expect(readBackup(source.ownerUrl, Readable.from([packed]))).rejects.toEqual(
    new RestoreRefused("This database holds an exchange already; restore into an empty one."),
  );
});

test("a backup of other tables is refused", async () => {
  const source = await givenExchange();
  const target = await given();
  await query(target, "update migrations set sha256 = 'other' where name like '%frames%'");
  await expect(
    readBackup(target.ownerUrl, Readable.from([await backedUp(source)])),
  ).rejects.toThrow("This backup is of Sumi 1.2.3, with other tables");
  expect(await query(target, "select count(*) from frames")).toEqual([{ count: "0" }]);
});

test("half a backup leaves nothing behind", async () => {
  const packed = await backedUp(await givenExchange());
  const target = await given();
  const half = packed.subarray(0, packed.length / 2);
  await expect(readBackup(target.ownerUrl, Readable.from([half]))).rejects.toThrow();
  expect(await query(target, "select count(*) from frames")).toEqual([{ count: "0" }]);
});

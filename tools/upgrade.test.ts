import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { prepareDatabase } from "@sumi/database/prepare.ts";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { readBackup } from "@sumi/journal/backup/read.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { digestOf } from "@sumi/journal/snapshot.ts";
import { GENESIS, openMember } from "@sumi/journal/testing/commands.ts";
import { verifyDatabase } from "@sumi/journal/verify-database.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { enterFirstSeal } from "@sumi/server/platform/vault/keys.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readGolden } from "../tests/golden/golden-journal.ts";

// docs/operations/upgrade.md, with the tables of an earlier release and the journal that one wrote:
// a backup before, an upgrade beside the process that runs, and the way back.

const PACKAGES = join(import.meta.dirname, "../packages");
const TODAY = ["journal", "store"].map((floor) => join(PACKAGES, floor, "migrations"));
/** The newest migration of the journal that the earlier release has; of the store it has all. */
const EARLIER_NEWEST = "0008_packed_frames.sql";
const JOURNALS = ["spot", "crowd", "perpetual"];
const nothing = () => undefined;

let folder: string;
let earlier: readonly string[];
let database: TestDatabase;
const open: Journal[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sumi-upgrade-"));
  earlier = await earlierMigrations();
  database = await testDatabase(earlier);
});
afterEach(async () => {
  for (const journal of open.splice(0)) await journal.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test.each(JOURNALS)(
  "backup and verify change no table, and %s is upgraded beside its leader",
  async (name) => {
    const before = await givenEarlier(name);
    const migrations = await appliedTo(database);
    const backup = join(folder, "backup");
    await run("backup", [backup]);
    const stderr = expect.stringContaining("The database lacks the migration journal/");
    await expect(run("verify", [])).rejects.toMatchObject({ code: 1, stderr });
    expect(await appliedTo(database)).toEqual(migrations);

    const { applied } = await prepareDatabase(database, TODAY);
    expect(applied).not.toEqual([]);
    // The process of the earlier release goes on meanwhile, and is then restarted.
    await submit(before, "while-it-was-upgraded");
    const standby = await start();
    expect([before.role, standby.role]).toEqual(["leader", "standby"]);
    await before.close();
    open.splice(open.indexOf(before), 1);
    await until(() => standby.role === "leader");
    await submit(standby, "after");
    const seals = await sealsOf();
    const { exchange, commands } = await verifyDatabase(database.url, { seals });
    expect(digestOf(exchange)).toEqual(await standby.read(digestOf));
    expect(commands).toBe(standby.status().sequence);
  },
);

test("the earlier release refuses the newer tables, and restores its own backup", async () => {
  const before = await givenEarlier("spot");
  const { sequence } = before.status();
  const frames = await framesIn(database);
  await run("backup", [join(folder, "backup")]);
  await prepareDatabase(database, TODAY);
  await submit(before, "lost");
  await expect(prepareDatabase(database, earlier)).rejects.toThrow(
    "which this Sumi does not know: run the newer one.",
  );
  const [newer, older] = [await testDatabase(TODAY), await testDatabase(earlier)];
  const read = ({ ownerUrl }: TestDatabase) =>
    readBackup(ownerUrl, createReadStream(join(folder, "backup")), {
      take: async () => undefined,
      place: async () => undefined,
    });
  await expect(read(newer)).rejects.toThrow("restore it with that one, then start this one.");
  await read(older);
  expect(await framesIn(older)).toEqual(frames);
  const { commands } = await verifyDatabase(older.url, { seals: await sealsOf() });
  expect(commands).toBe(sequence);
  await Promise.all([newer.drop(), older.drop()]);
});

/** The exchange of an earlier release, with a leader at work. */
async function givenEarlier(name: string): Promise<Journal> {
  const stored = new PostgresFrameStore({ url: database.url, pool: database.pool });
  for (const frame of readGolden(name).frames) await stored.append(frame);
  await stored.close();
  const leader = await start();
  await submit(leader, "before");
  return leader;
}

async function start(): Promise<Journal> {
  const journal = await openJournal({
    databaseUrl: database.url,
    seals: await sealsOf(),
    rememberSeal: (seal) => enterFirstSeal(join(folder, "data"), seal),
    genesis: GENESIS,
    report: nothing,
    crash: nothing,
  });
  open.push(journal);
  return journal;
}

async function sealsOf() {
  const data = join(folder, "data");
  return sealsIn(data, await openVault({ database: database.pool, folder: data }));
}

async function submit(journal: Journal, account: string): Promise<void> {
  const answer = await journal.submit(openMember(account), nothing);
  expect(answer.ok).toBe(true);
}

async function appliedTo({ pool }: TestDatabase) {
  return (await pool.query("select name, sha256, granted_to from migrations order by name")).rows;
}

async function framesIn({ pool, url }: TestDatabase) {
  const stored = new PostgresFrameStore({ url, pool });
  const frames = await stored.readAfter(-1, Number.MAX_SAFE_INTEGER);
  await stored.close();
  return frames;
}

/** Checks repeatedly until the condition holds; the test's own time limit ends it. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function earlierMigrations(): Promise<readonly string[]> {
  const journal = join(folder, "journal/migrations");
  await mkdir(journal, { recursive: true });
  const files = await readdir(join(PACKAGES, "journal/migrations"));
  for (const file of files.filter((each) => each <= EARLIER_NEWEST)) {
    await cp(join(PACKAGES, "journal/migrations", file), join(journal, file));
  }
  return [journal, join(PACKAGES, "store/migrations")];
}

/** Runs a program of today's release as an operator does. */
function run(program: string, args: readonly string[]) {
  const env = {
    PATH: process.env.PATH,
    SUMI_DATA: join(folder, "data"),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    BACKUP_PASSPHRASE: "correct horse battery",
  };
  const path = join(import.meta.dirname, `${program}.ts`);
  return promisify(execFile)(process.execPath, [path, ...args], { env });
}

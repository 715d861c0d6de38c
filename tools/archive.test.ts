import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PastClock } from "@sumi/journal/past-clock.ts";
import { systemClock } from "@sumi/journal/system.ts";
import { GENESIS, openMember } from "@sumi/journal/testing/commands.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { enterFirstSeal } from "@sumi/server/platform/vault/keys.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

// The rehearsal of docs/operations/growth.md: frames of last month go into a file, the program is
// killed on the way and run again, and the exchange starts, is verified, and is restored elsewhere.

const MIGRATIONS = ["journal", "store"].map((floor) =>
  join(import.meta.dirname, "../packages", floor, "migrations"),
);
const DAY_MS = 86_400_000;
const AGO_30 = 30 * DAY_MS;
const BEFORE = new Date(Date.now() - 8 * DAY_MS).toISOString().slice(0, 10);
const MEMBERS = ["a", "b", "c", "d", "e"];
const nothing = () => undefined;

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
const inFolder = (path: string) => join(folder, path);

beforeAll(async () => {
  [source, target] = [await testDatabase(MIGRATIONS), await testDatabase(MIGRATIONS)];
  folder = await mkdtemp(join(tmpdir(), "sumi-archive-"));
  const past = new PastClock(systemClock, AGO_30);
  const journal = await start({ past, snapshots: { everyCommands: 1, everyMs: 1 } });
  for (const [day, name] of MEMBERS.entries()) {
    past.moveTo(Date.now() - AGO_30 + day * DAY_MS);
    await journal.submit(openMember(name), nothing);
  }
  past.end();
  await journal.submit(openMember("today"), nothing);
  const { tip } = journal.status();
  await until(async () => (await newestSnapshot()) >= (tip?.seq ?? 0));
  await journal.close();
  await run("rebuild", []);
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true });
});

test("killed after the file is whole and before its rows go, it loses nothing", async () => {
  const before = await frames();
  const [owner, watcher] = [new Client(source.ownerUrl), new Client(source.ownerUrl)];
  await Promise.all([owner.connect(), watcher.connect()]);
  // The first frame that stays is held, so that the program waits before it takes rows away.
  await owner.query("begin");
  await owner.query("select from frames where seq = $1 for update", [MEMBERS.length + 1]);
  const archiving = spawnTool("archive", [BEFORE]);
  await until(() => isWaiting(watcher));
  expect(await readdir(inFolder("first/archive"))).toEqual(["frames-1-5.zst"]);
  archiving.kill("SIGKILL");
  await once(archiving, "exit");
  await owner.query("rollback");
  await Promise.all([owner.end(), watcher.end()]);
  expect(await frames()).toEqual(before);
  expect((await run("verify", [])).stdout).toContain("\nAll of them have the seal");
});

test("run again it moves them, and the exchange starts and is verified as before", async () => {
  const { stdout } = await run("archive", [BEFORE]);
  const [, tip] = /\ntip {5}([0-9a-f]{64})\n/.exec(stdout) ?? [];
  const [, sha256] = /\nsha256 {2}([0-9a-f]{64})\n/.exec(stdout) ?? [];
  expect((await frames()).map(({ seq }) => seq).slice(0, 2)).toEqual([0, MEMBERS.length + 1]);
  const journal = await start({});
  await journal.submit(openMember("tomorrow"), nothing);
  const published = await journal.archives();
  await journal.close();
  expect(published).toMatchObject([{ first: 1, last: 5, lastHash: tip, sha256 }]);
  await run("rebuild", []);
  const verified = (await run("verify", [])).stdout;
  expect(verified).toContain("\nFrames 1 to 5 were read in frames-1-5.zst.\n");
  expect(verified).toMatch(/are as the chain has them\.\n$/);
  const alone = (await run("verify-archive", [inFolder("first/archive/frames-1-5.zst")])).stdout;
  expect(alone).toContain(`with 5 commands are whole.\ntip     ${tip}\nsha256  ${sha256}\n`);
  const again = run("archive", [BEFORE]);
  const stderr = expect.stringContaining("No frame of before");
  await expect(again).rejects.toMatchObject({ code: 1, stderr });
});

test("a backup is restored on another machine, whose archive is asked for by name", async () => {
  await run("backup", [inFolder("backup")]);
  const second = { data: "second", database: target };
  const missing = expect.stringContaining("the archive frames-1-5.zst cannot be read in ");
  const restoring = run("restore", [inFolder("backup")], second);
  await expect(restoring).rejects.toMatchObject({ code: 1, stderr: missing });
  await mkdir(inFolder("second/archive"));
  const name = "archive/frames-1-5.zst";
  await cp(inFolder(`first/${name}`), inFolder(`second/${name}`));
  const { stdout } = await run("verify", [], second);
  const whole = (await run("verify", [])).stdout;
  expect(stdout).toBe(whole);
});

test.each([
  ["", "Say before when: npm run archive -- 2026-03-01\n"],
  ["yesterday", "Say before when: npm run archive -- 2026-03-01\n"],
  ["2099-01-01", "The frames of the last 7 days stay in the database.\n"],
])("the moment %j is refused", async (moment, stderr) => {
  await expect(run("archive", [moment])).rejects.toMatchObject({ code: 1, stderr });
});

type StartOptions = Pick<Parameters<typeof openJournal>[0], "past" | "snapshots">;

async function start(options: StartOptions): Promise<Journal> {
  const first = inFolder("first");
  const vault = await openVault({ database: source.pool, folder: first });
  return openJournal({
    databaseUrl: source.url,
    archiveFolder: join(first, "archive"),
    seals: await sealsIn(first, vault),
    rememberSeal: (seal) => enterFirstSeal(first, seal),
    genesis: GENESIS,
    report: nothing,
    crash: nothing,
    ...options,
  });
}

async function frames() {
  const text = "select seq, encode(hash, 'hex') as hash from frames order by seq";
  return (await source.pool.query<{ seq: number; hash: string }>(text)).rows;
}

async function newestSnapshot(): Promise<number> {
  const text = "select max(frame_seq) as seq from snapshots";
  const { rows } = await source.pool.query<{ seq: number | null }>(text);
  return rows[0]?.seq ?? 0;
}

async function isWaiting(watcher: Client): Promise<boolean> {
  const text = `select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and application_name = 'sumi archive'`;
  return (await watcher.query(text)).rowCount === 1;
}

/** Checks repeatedly until the condition holds; the test's own time limit ends it. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(20);
}

type Place = { readonly data: string; readonly database: TestDatabase };

function environment({ data, database }: Place) {
  return {
    PATH: process.env.PATH,
    SUMI_DATA: inFolder(data),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    BACKUP_PASSPHRASE: "correct horse battery",
  };
}

/** Runs a program as an operator does. */
function run(
  program: string,
  args: readonly string[],
  place: Place = { data: "first", database: source },
) {
  const path = join(import.meta.dirname, `${program}.ts`);
  const env = environment(place);
  return promisify(execFile)(process.execPath, [path, ...args], { env });
}

function spawnTool(program: string, args: readonly string[]): ChildProcess {
  const path = join(import.meta.dirname, `${program}.ts`);
  const env = environment({ data: "first", database: source });
  return spawn(process.execPath, [path, ...args], { env, stdio: "ignore" });
}

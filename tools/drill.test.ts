import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { openCluster } from "@sumi/database/embedded/cluster.ts";
import { run } from "@sumi/database/embedded/run.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";
import { quickFolder } from "@sumi/database/testing/quick-folder.ts";
import type { Journal } from "@sumi/journal/journal.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PastClock } from "@sumi/journal/past-clock.ts";
import { systemClock } from "@sumi/journal/system.ts";
import { GENESIS, openMember } from "@sumi/journal/testing/commands.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { enterFirstSeal } from "@sumi/server/platform/vault/keys.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { Client, Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

// The drill of docs/operations/backup.md: an outside database archives its log, frames of last
// month lie in a file, and the machine is lost in the midst of work. Another one comes back by last
// night's copy of the database, its archived log, the file of frames and last night's backup.

const ROOT = join(import.meta.dirname, "..");
const MIGRATIONS = ["journal", "store"].map((floor) => join(ROOT, "packages", floor, "migrations"));
const DAY_MS = 86_400_000;
const AGO_30 = 30 * DAY_MS;
const BEFORE = new Date(Date.now() - 8 * DAY_MS).toISOString().slice(0, 10);
const nothing = () => undefined;

let folder: string;
let lost: EmbeddedPostgres;
let isLost = false;
let found: EmbeddedPostgres | undefined;
const inFolder = (path: string) => join(folder, path);

beforeAll(async () => {
  folder = await mkdtemp(join(quickFolder(), "sumi-drill-"));
  // PostgreSQL runs as another user when root runs the tests.
  await chmod(folder, 0o755);
  await mkdir(inFolder("log"));
  await chmod(inFolder("log"), 0o777);
  await writeFile(inFolder("passphrase"), "correct horse battery\n", { mode: 0o600 });
  lost = await startEmbeddedPostgres(inFolder("database"));
  await asSuperuser(lost, "alter system set archive_mode = on");
  // A machine that is lost while it copies must not leave half a segment under its name.
  const kept = `${inFolder("log")}/%f`;
  const copying = `cp %p ${kept}.part && mv ${kept}.part ${kept}`;
  await asSuperuser(lost, `alter system set archive_command = '${copying}'`);
  const cluster = await openCluster(inFolder("database"));
  await run(cluster, "pg_ctl", ["restart", "-D", cluster.data, "-l", cluster.log, "-s", "-w"]);
  await prepareDatabase(lost, MIGRATIONS);
});
afterAll(async () => {
  if (!isLost) await lost.leave();
  await found?.leave();
  await rm(folder, { recursive: true });
});

test("what reached the archived log comes back, and the time names what did not", async () => {
  const past = new PastClock(systemClock, AGO_30);
  let journal = await open(lost, "exchange", { past, snapshots: { everyCommands: 1, everyMs: 1 } });
  for (const [day, name] of ["a", "b", "c"].entries()) {
    past.moveTo(Date.now() - AGO_30 + day * DAY_MS);
    await journal.submit(openMember(name), nothing);
  }
  past.end();
  await journal.submit(openMember("evening"), nothing);
  const { tip } = journal.status();
  while ((await newestSnapshot()) < (tip?.seq ?? 0)) await pause(20);
  await journal.close();
  const place = { data: "exchange", database: lost };
  await program("rebuild", [], place);
  await program("backup", [inFolder("backup")], place);
  await copyOfDatabase("night");

  await program("archive", [BEFORE], place);
  journal = await open(lost, "exchange");
  await journal.submit(openMember("morning"), nothing);
  await switchLog();
  const keptMs = Date.now();
  await pause(5);
  await journal.submit(openMember("too late"), nothing);
  await kill();
  await journal.close().catch(nothing);
  await rm(inFolder("exchange/vault-keys.json"));

  found = await recovered("night", "new-machine");
  await cp(inFolder("exchange/archive"), inFolder("recovered/archive"), { recursive: true });
  const printed = await followed(found);
  const [, newest = ""] = /\nThe newest command is of (\S+)\.\n/.exec(printed) ?? [];
  expect(Date.parse(newest)).toBeLessThanOrEqual(keptMs);
  expect(printed).toMatch(/\nFrames 1 to 3 were read in frames-1-3\.zst\.\n/);
  expect(printed).toMatch(/\nAll of them have the seal of this exchange\.\n/);
  journal = await open(found, "recovered");
  const members = await journal.read((exchange) => exchange.members.count);
  // The three of last month, and those of the evening and the morning.
  expect(members).toBe(5);
  await journal.submit(openMember("after"), nothing);
  await journal.close();
});

type Options = Pick<Parameters<typeof openJournal>[0], "past" | "snapshots">;

async function open(
  { url }: EmbeddedPostgres,
  data: string,
  options: Options = {},
): Promise<Journal> {
  const pool = new Pool({ connectionString: url });
  const vault = await openVault({ database: pool, folder: inFolder(data) });
  await pool.end();
  return openJournal({
    databaseUrl: url,
    archiveFolder: inFolder(`${data}/archive`),
    seals: await sealsIn(inFolder(data), vault),
    rememberSeal: (seal) => enterFirstSeal(inFolder(data), seal),
    genesis: GENESIS,
    report: nothing,
    crash: nothing,
    ...options,
  });
}

async function asSuperuser({ superuserUrl }: EmbeddedPostgres, text: string) {
  const client = new Client(superuserUrl);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function newestSnapshot(): Promise<number> {
  const client = new Client(lost.ownerUrl);
  await client.connect();
  const { rows } = await client.query("select max(frame_seq) as seq from snapshots");
  await client.end();
  return Number(rows[0]?.seq ?? 0);
}

/** A copy of the files of a running PostgreSQL, as `pg_basebackup` makes one. */
async function copyOfDatabase(name: string): Promise<void> {
  const client = new Client(lost.superuserUrl);
  await client.connect();
  await client.query("select pg_backup_start('night', true)");
  // With `cp`, files keep their owner.
  await promisify(execFile)("cp", ["-a", inFolder("database/postgres"), inFolder(name)]);
  const { rows } = await client.query("select labelfile from pg_backup_stop()");
  await client.end();
  await writeForPostgres(inFolder(`${name}/data/backup_label`), rows[0].labelfile);
  await rm(inFolder(`${name}/data/postmaster.pid`));
}

/** PostgreSQL renames and removes such files, as another user when root runs the tests. */
async function writeForPostgres(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  await chmod(path, 0o666);
}

/** Waits until everything up to here has left the machine. */
async function switchLog(): Promise<void> {
  const [row] = await asSuperuser(lost, "select pg_walfile_name(pg_switch_wal()) as name");
  while (!(await readdir(inFolder("log"))).includes(row.name)) await pause(20);
}

/** The machine is gone, and what lay on it. */
async function kill(): Promise<void> {
  const cluster = await openCluster(inFolder("database"));
  await run(cluster, "pg_ctl", ["stop", "-D", cluster.data, "-s", "-w", "-m", "immediate"]);
  isLost = true;
  await rm(cluster.folder, { recursive: true });
}

/** Starts PostgreSQL on a copy, which reads the archived log to its end first. */
async function recovered(copy: string, name: string): Promise<EmbeddedPostgres> {
  await mkdir(inFolder(name));
  await promisify(execFile)("cp", ["-a", inFolder(copy), inFolder(`${name}/postgres`)]);
  const data = inFolder(`${name}/postgres/data`);
  const settings = [
    `restore_command = 'cp ${inFolder("log")}/%f "%p"'`,
    "archive_mode = off",
    "hot_standby = off",
  ];
  await appendFile(join(data, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  await writeForPostgres(join(data, "recovery.signal"), "");
  return startEmbeddedPostgres(inFolder(name));
}

/** Runs the lines of the page, but for the start of the service. */
async function followed(database: EmbeddedPostgres): Promise<string> {
  const page = readFileSync(join(ROOT, "docs/operations/backup.md"), "utf8");
  const [, block = ""] = /```sh\n([^`]*restore-keys[^`]*)```/.exec(page) ?? [];
  const lines = block
    .trim()
    .replaceAll("/srv/backups/monday", inFolder("backup"))
    .replaceAll("/srv", folder)
    .split("\n");
  expect(lines.pop()).toBe("npm start");
  const env = {
    PATH: process.env.PATH,
    npm_config_loglevel: "silent",
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const script = ["-euc", lines.join("\n")];
  const { stdout } = await promisify(execFile)("bash", script, { cwd: ROOT, env });
  return stdout;
}

type Place = { readonly data: string; readonly database: EmbeddedPostgres };

/** Runs a program as an operator does. */
function program(name: string, args: readonly string[], { data, database }: Place) {
  const env = {
    PATH: process.env.PATH,
    SUMI_DATA: inFolder(data),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    BACKUP_PASSPHRASE_FILE: inFolder("passphrase"),
  };
  return promisify(execFile)(process.execPath, [join(ROOT, `tools/${name}.ts`), ...args], { env });
}

import { execFile } from "node:child_process";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { writeBackup } from "@sumi/journal/backup/write.ts";
import { BodyWriter } from "@sumi/journal/codec/body.ts";
import { chainFrame } from "@sumi/journal/frame.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { PostgresFrameStore } from "@sumi/journal/postgres/frame-store.ts";
import { GENESIS, openMember } from "@sumi/journal/testing/commands.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { enterFirstSeal } from "@sumi/server/platform/vault/keys.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataFiles } from "./data-files.ts";

// A thief can write the file of a backup, but has no key: every seal is taken out of it, and a
// frame of the thief's own stands at its end. The new machine has a copy of the keys alone.

const MIGRATIONS = ["journal", "store"].map((floor) =>
  join(import.meta.dirname, "../packages", floor, "migrations"),
);
const PASSPHRASE = "correct horse battery";
const nothing = () => undefined;

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
const inFolder = (name: string) => join(folder, name);

beforeAll(async () => {
  [source, target] = [await testDatabase(MIGRATIONS), await testDatabase(MIGRATIONS)];
  folder = await mkdtemp(join(tmpdir(), "sumi-restore-"));
  const first = inFolder("first");
  const vault = await openVault({ database: source.pool, folder: first });
  const journal = await openJournal({
    databaseUrl: source.url,
    seals: await sealsIn(first, vault),
    rememberSeal: (seal) => enterFirstSeal(first, seal),
    genesis: GENESIS,
    report: nothing,
    crash: nothing,
  });
  await journal.submit(openMember("hanako"), nothing);
  await journal.close();
  await mkdir(inFolder("second"));
  await copyFile(join(first, "vault-keys.json"), join(folder, "second", "vault-keys.json"));
  await backUp("honest");
  await asOwner(source, "update frames set seal = null");
  await addForgedFrame();
  await backUp("forged");
});
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true });
});

test("a backup without seals is refused whole, and leaves nothing behind", async () => {
  const stderr = expect.stringMatching(/^The newest frame of this backup has no seal: [^\n]*\n$/);
  await expect(run("restore", inFolder("forged"))).rejects.toMatchObject({ code: 1, stderr });
  expect((await target.pool.query("select from frames")).rowCount).toBe(0);
});

test("frames without seals in a database are refused with a copy of the keys", async () => {
  const stderr = expect.stringMatching(/^Frame 0 of the journal has no seal: [^\n]*\n$/);
  await expect(run("verify", "", source)).rejects.toMatchObject({ code: 1, stderr });
});

test("an honest backup is restored, and its seals are checked", async () => {
  const { stdout } = await run("restore", inFolder("honest"));
  expect(stdout).toMatch(/^2 frames are back; 2 frames, 2 commands verified\.\n/);
  expect(stdout).toMatch(/\nThe newest command is of [\d-]+T[\d:.]+Z: [^\n]+ is lost\.\n/);
  expect(stdout).toMatch(/\nAll of them have the seal of this exchange\.\n$/);
});

async function backUp(name: string): Promise<void> {
  const files = dataFiles(
    { dataFolder: inFolder("first"), keysFolder: inFolder("first") },
    PASSPHRASE,
  );
  await writeBackup(source.ownerUrl, createWriteStream(inFolder(name)), {
    release: "1.2.3",
    files,
  });
}

async function addForgedFrame(): Promise<void> {
  const stored = new PostgresFrameStore({ url: source.url, pool: source.pool });
  const tip = (await stored.readAfter(-1, 100)).at(-1);
  if (tip === undefined) throw new Error("the exchange was founded");
  const body = new BodyWriter();
  body.addNote({ note: "EpochBegan", holder: "thief" });
  const place = { seq: tip.seq + 1, prevHash: tip.hash, epoch: tip.epoch + 1 };
  const content = { ...place, commands: undefined, timeMs: tip.timeMs, body: body.bytes() };
  await stored.append(chainFrame(content));
  await stored.close();
}

async function asOwner({ ownerUrl }: TestDatabase, sql: string): Promise<void> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

/** Runs a program on the second machine, as an operator does. */
function run(program: string, file: string, database = target) {
  const place = {
    SUMI_DATA: inFolder("second"),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    BACKUP_PASSPHRASE: PASSPHRASE,
  };
  const env = { PATH: process.env.PATH, ...place };
  const path = join(import.meta.dirname, `${program}.ts`);
  return promisify(execFile)(process.execPath, [path, file], { env });
}

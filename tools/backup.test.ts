import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { GENESIS, openMember } from "@sumi/journal/testing/commands.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { EarlierFiles } from "@sumi/server/platform/pictures/earlier-files.ts";
import { openedPicture, sealedPicture } from "@sumi/server/platform/pictures/picture-seal.ts";
import { enterFirstSeal } from "@sumi/server/platform/vault/keys.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { addAccount } from "@sumi/store/user/accounts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

// The rehearsal: an exchange with a member's papers is backed up, its machine is lost, and another
// one with an empty data folder opens the papers again.

const MIGRATIONS = ["journal", "store"].map((floor) =>
  join(import.meta.dirname, "../packages", floor, "migrations"),
);
const PASSPHRASE = "correct horse battery";
const PAPERS = Buffer.from("a picture of a passport");
const BINDING = { id: "a".repeat(32), account: randomUUID(), kind: "front" };
const KEY = Buffer.alloc(32, 7);
const nothing = () => undefined;

let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let name: Buffer;
const inFolder = (path: string) => join(folder, path);

beforeAll(async () => {
  source = await testDatabase(MIGRATIONS);
  folder = await mkdtemp(join(tmpdir(), "sumi-backup-"));
  const first = inFolder("first");
  const vault = await openVault({ database: source.pool, folder: first });
  const hanako = { username: "hanako", passwordHash: "", sponsor: 0, registeredMs: 0 };
  await addAccount(source.pool, { ...hanako, id: BINDING.account, registrationAddress: "" });
  name = await vault.seal(BINDING.account, "name", Buffer.from("山田 花子"));
  await writeEarlierPicture(join(first, "pictures"));
  await writeFile(join(first, "staff-rows-proved"), "");
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
  await run("backup", "backup", { data: "first", database: source });
});
beforeEach(async () => {
  target = await testDatabase(MIGRATIONS);
  return async () => {
    await target.drop();
    await rm(inFolder("second"), { recursive: true, force: true });
  };
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

test("another machine has the keys, the papers and the journal again", async () => {
  const { stdout } = await run("restore", "backup", { data: "second", database: target });
  expect(stdout).toMatch(/\nAll of them have the seal of this exchange\.\n$/);
  const vault = await openVault({ database: target.pool, folder: inFolder("second") });
  expect((await vault.open(BINDING.account, "name", name))?.toString()).toBe("山田 花子");
  const file = await new EarlierFiles(inFolder("second/pictures")).sealedOf(BINDING.id);
  expect(openedPicture(BINDING, KEY, file ?? Buffer.alloc(0))).toEqual(PAPERS);
  // The note of the newest backup is written once the backup is whole.
  const files = (await readdir(inFolder("first"))).filter((each) => each !== "newest-backup");
  expect((await readdir(inFolder("second"))).sort()).toEqual(files.sort());
  expect((await stat(inFolder("second/vault-keys.json"))).mode & 0o777).toBe(0o600);
});

test("with another passphrase nothing is restored, neither rows nor files", async () => {
  const place = { data: "second", database: target, passphrase: "another horse battery" };
  const stderr = "The keys of this backup do not open with BACKUP_PASSPHRASE.\n";
  await expect(run("restore", "backup", place)).rejects.toMatchObject({ code: 1, stderr });
  expect((await target.pool.query("select from frames")).rowCount).toBe(0);
  await expect(readdir(inFolder("second"))).rejects.toThrow("ENOENT");
});

test("a data folder with other keys is not filled", async () => {
  await openVault({ database: target.pool, folder: inFolder("second") });
  const before = await readFile(inFolder("second/vault-keys.json"));
  const place = { data: "second", database: target };
  const stderr = expect.stringContaining("vault-keys.json is not that of the backup");
  await expect(run("restore", "backup", place)).rejects.toMatchObject({ code: 1, stderr });
  expect(await readFile(inFolder("second/vault-keys.json"))).toEqual(before);
});

test("a copy of the data folder without its keys makes no backup and no keys", async () => {
  await mkdir(inFolder("second"));
  await cp(inFolder("first/pictures"), inFolder("second/pictures"), { recursive: true });
  const place = { data: "second", database: source };
  const stderr = expect.stringContaining("holds no vault-keys.json");
  await expect(run("backup", "other", place)).rejects.toMatchObject({ code: 1, stderr });
  const opening = openVault({ database: source.pool, folder: inFolder("second") });
  await expect(opening).rejects.toThrow("put its vault-keys.json there");
  expect(await readdir(inFolder("second"))).toEqual(["pictures"]);
});

test("a place without an exchange is no reason to replace a backup", async () => {
  const before = await readFile(inFolder("backup"));
  const empty = { data: "first", database: target };
  const stderr = "The database holds no exchange: is DATABASE_URL right?\n";
  await expect(run("backup", "backup", empty)).rejects.toMatchObject({ code: 1, stderr });
  const mistyped = { data: "frist", database: undefined };
  const sentence = `${inFolder("frist")} holds no exchange: is SUMI_DATA right?\n`;
  const refused = { code: 1, stderr: sentence };
  await expect(run("backup", "backup", mistyped)).rejects.toMatchObject(refused);
  await expect(run("verify", "", mistyped)).rejects.toMatchObject(refused);
  expect(await readFile(inFolder("backup"))).toEqual(before);
  await expect(stat(inFolder("frist"))).rejects.toThrow("ENOENT");
});

test("without a passphrase there is no backup", async () => {
  const place = { data: "first", database: source, passphrase: "short" };
  const stderr = expect.stringContaining("set BACKUP_PASSPHRASE to 16 characters or more");
  await expect(run("backup", "other", place)).rejects.toMatchObject({ code: 1, stderr });
});

test("keys that lie elsewhere are in the backup, and come back to where they lie", async () => {
  const KEY_FILES = ["vault-keys.json", "staff-rows-proved"];
  for (const file of KEY_FILES) await cp(inFolder(`first/${file}`), inFolder(`safe/${file}`));
  const apart = { data: "apart", keys: "safe", database: source };
  await cp(inFolder("first/pictures"), inFolder("apart/pictures"), { recursive: true });
  await run("backup", "of-two-folders", apart);
  const place = { data: "second", keys: "second-safe", database: target };
  const { stdout } = await run("restore", "of-two-folders", place);
  expect(stdout).toMatch(/\nAll of them have the seal of this exchange\.\n$/);
  expect(await readdir(inFolder("second"))).toEqual(["pictures"]);
  expect((await readdir(inFolder("second-safe"))).sort()).toEqual([...KEY_FILES].sort());
  const vault = await openVault({ database: target.pool, folder: inFolder("second-safe") });
  expect((await vault.open(BINDING.account, "name", name))?.toString()).toBe("山田 花子");
  // A start that looks for them in another place makes no others.
  const wrong = openVault({ database: target.pool, folder: inFolder("second") });
  await expect(wrong).rejects.toThrow("put its vault-keys.json there");
  const stderr = expect.stringContaining("holds no vault-keys.json");
  const lost = run("backup", "other", { ...apart, keys: "apart" });
  await expect(lost).rejects.toMatchObject({ code: 1, stderr });
});

/** A file as an earlier version wrote it; pictures of this one are rows. */
async function writeEarlierPicture(shelves: string): Promise<void> {
  const shelf = join(shelves, BINDING.id.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  await writeFile(join(shelf, BINDING.id), sealedPicture(BINDING, KEY, PAPERS));
}

type Place = {
  readonly data: string;
  readonly keys?: string;
  readonly database: TestDatabase | undefined;
  readonly passphrase?: string;
};

/** Runs a program as an operator does. */
function run(program: string, file: string, place: Place) {
  const { data, keys = data, database, passphrase = PASSPHRASE } = place;
  const addresses =
    database === undefined
      ? {}
      : { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
  const env = {
    PATH: process.env.PATH,
    SUMI_DATA: inFolder(data),
    SUMI_KEYS: inFolder(keys),
    BACKUP_PASSPHRASE: passphrase,
    ...addresses,
  };
  const path = join(import.meta.dirname, `${program}.ts`);
  return promisify(execFile)(process.execPath, [path, inFolder(file)], { env });
}

import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { addStaffAs } from "@sumi/store/staff-accounts/staff.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import { addAccount } from "@sumi/store/user/accounts.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enterFirstSeal, findVaultKeys } from "./keys.ts";
import { NoVaultKeys, openVault, type Vault, WrongVaultKeys } from "./vault.ts";

let database: TestDatabase;
let folder: string;
let vault: Vault;
let hanako: string;

beforeEach(async () => {
  database = await storeDatabase();
  folder = await mkdtemp(join(tmpdir(), "vault-"));
  vault = await opened();
  hanako = await member("hanako");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const opened = () => openVault({ database: database.pool, folder });
const PLAIN = Buffer.from("山田 花子");

async function member(username: string): Promise<string> {
  const id = randomUUID();
  const row = { id, username, passwordHash: "", sponsor: 0, registrationAddress: "" };
  await addAccount(database.pool, { ...row, registeredMs: 0 });
  return id;
}

test("what was sealed is opened again, after a restart too, and never looks alike", async () => {
  const [first, second] = [
    await vault.seal(hanako, "name", PLAIN),
    await vault.seal(hanako, "name", PLAIN),
  ];
  expect(first.equals(second)).toBe(false);
  expect(await vault.open(hanako, "name", first)).toEqual(PLAIN);
  expect(await (await opened()).open(hanako, "name", second)).toEqual(PLAIN);
});

test("what is said in a thread has a key of its own, and is gone with it", async () => {
  const [thread, other] = [randomUUID(), randomUUID()];
  const sealed = await vault.threads.seal(thread, "1", PLAIN);
  await vault.threads.seal(other, "1", PLAIN);
  const pieces = [
    { name: "1", sealed },
    { name: "2", sealed },
  ];
  expect(await vault.threads.openAll(thread, pieces)).toEqual([PLAIN, undefined]);
  expect(await vault.threads.openAll(other, pieces)).toEqual([undefined, undefined]);
  await vault.threads.forget(thread);
  expect(await vault.threads.openAll(thread, pieces)).toEqual([undefined, undefined]);
});

test("nothing opens as another thing, another member's, or with a byte changed", async () => {
  const taro = await member("taro");
  const sealed = await vault.seal(hanako, "name", PLAIN);
  await vault.seal(taro, "name", PLAIN);
  const changed = Buffer.from(sealed);
  changed[20] = (changed[20] ?? 0) ^ 1;
  expect([
    await vault.open(hanako, "phone", sealed),
    await vault.open(taro, "name", sealed),
    await vault.open(hanako, "name", changed),
    await vault.open(hanako, "name", sealed.subarray(0, 10)),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test("what is sealed for one of the staff opens for nobody else", async () => {
  const row = { name: "sato", roles: [], passwordHash: "", passwordTemporary: false, createdMs: 0 };
  for (const number of [1, 2]) {
    await addStaffAs(database.pool, number, { ...row, name: `sato${number}` });
  }
  const sealed = await vault.staff.seal("1", "authenticator", PLAIN);
  await vault.staff.seal("2", "authenticator", PLAIN);
  expect(await (await opened()).staff.open("1", "authenticator", sealed)).toEqual(PLAIN);
  expect(await vault.staff.open("2", "authenticator", sealed)).toBe(undefined);
  expect(await vault.open(hanako, "authenticator", sealed)).toBe(undefined);
  await vault.staff.forget("1");
  expect(await vault.staff.open("1", "authenticator", sealed)).toBe(undefined);
});

test("of a member whose key is forgotten nothing opens any more", async () => {
  const sealed = await vault.seal(hanako, "name", PLAIN);
  await vault.forget(hanako);
  expect(await vault.open(hanako, "name", sealed)).toBe(undefined);
  // New data gets a new key, which does not open the old.
  await vault.seal(hanako, "name", PLAIN);
  expect(await vault.open(hanako, "name", sealed)).toBe(undefined);
});

test("two that seal a member's first thing at once use one key", async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => vault.seal(hanako, "name", PLAIN)));
  const plain = await Promise.all(all.map((sealed) => vault.open(hanako, "name", sealed)));
  expect(plain).toEqual(Array(4).fill(PLAIN));
});

test("equal texts have equal indexes, for one purpose", async () => {
  const [first, again, other] = [
    await vault.index("phone", "+81"),
    await vault.index("phone", "+81"),
    await vault.index("card", "+81"),
  ];
  expect([first.equals(again), first.equals(other)]).toEqual([true, false]);
});

test("the keys lie in one file for one reader, and it is never written over", async () => {
  const [name = ""] = await readdir(folder);
  const path = join(folder, name);
  const before = await readFile(path, "utf8");
  await Promise.all([opened(), opened()]);
  expect(await readdir(folder)).toEqual(["vault-keys.json"]);
  expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual([before, 0o600]);
});

test("the first seal is entered beside the keys once, and the keys stay as they are", async () => {
  const before = await findVaultKeys(folder);
  const first = { seq: 1, hash: "ab".repeat(32) };
  for (const seq of [1, 2]) await enterFirstSeal(folder, { ...first, seq });
  expect(await findVaultKeys(folder)).toEqual({ ...before, firstSeal: first });
  expect(await readdir(folder)).toEqual(["vault-keys.json"]);
  expect((await stat(join(folder, "vault-keys.json"))).mode & 0o777).toBe(0o600);
  expect(await (await opened()).index("phone", "+81")).toEqual(await vault.index("phone", "+81"));
});

test("an exchange without its keys does not start with new ones", async () => {
  await rm(join(folder, "vault-keys.json"));
  await expect(opened()).rejects.toThrow(NoVaultKeys);
  // A file of new keys would replace the right one in the next copy of the folder.
  expect(await readdir(folder)).toEqual([]);
  const others = { sealing: "a".repeat(64), index: "b".repeat(64) };
  await writeFile(join(folder, "vault-keys.json"), JSON.stringify(others));
  await expect(opened()).rejects.toThrow(WrongVaultKeys);
  await writeFile(join(folder, "vault-keys.json"), "{}");
  await expect(opened()).rejects.toThrow("must hold two keys");
  const keys = { sealing: "1".repeat(64), index: "2".repeat(64), firstSeal: { seq: 1 } };
  await writeFile(join(folder, "vault-keys.json"), JSON.stringify(keys));
  await expect(opened()).rejects.toThrow("must hold the seq and the hash of a frame");
});

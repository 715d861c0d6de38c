import { mkdir, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { attachPicture } from "@sumi/store/pictures/pictures.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type IdentityHouse, openIdentityHouse, pictureOf } from "../../testing/identity-house.ts";
import { Pictures } from "./pictures.ts";

let house: IdentityHouse;
let account: string;
let red: Buffer;
let owner: Client;

beforeEach(async () => {
  house = await openIdentityHouse();
  owner = new Client(house.database.ownerUrl);
  await owner.connect();
  ({ account } = await house.member("hanako"));
  red = await pictureOf("red");
});
afterEach(async () => {
  await owner.end();
  await house.close();
});

const HOUR_MS = 3_600_000;
const keep = (pictures = house.identity.pictures, upload = red) =>
  pictures.keep(account, "deposit_voucher", upload);

async function kept(): Promise<{ id: string; sha256: string }> {
  const outcome = await keep();
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

/** The ids of the pictures that lie in the database. */
async function contents(): Promise<string[]> {
  const text = "select id from picture_contents order by id";
  return (await house.database.pool.query(text)).rows.map(({ id }) => id);
}

/** Puts a picture where an earlier version kept it. */
async function putIntoFile(id: string): Promise<void> {
  const taken = "delete from picture_contents where id = $1 returning sealed";
  const { rows } = await owner.query(taken, [id]);
  await mkdir(join(house.folder, id.slice(0, 2)), { recursive: true });
  await writeFile(join(house.folder, id.slice(0, 2), id), rows[0].sealed);
}

async function files(): Promise<string[]> {
  const names = await readdir(house.folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Sets the modification time of every file in the folder. */
async function touch(timeMs: number): Promise<void> {
  const entries = await readdir(house.folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    await utimes(join(entry.parentPath, entry.name), timeMs / 1000, timeMs / 1000);
  }
}

test("a picture that was kept is the same for whoever opens it, and lies sealed", async () => {
  const { id } = await kept();
  const opened = await house.identity.pictures.open(id);
  expect(opened?.account).toBe(account);
  expect([await contents(), await files()]).toEqual([[id], []]);
  const { rows } = await owner.query("select sealed from picture_contents");
  const sealed: Buffer = rows[0].sealed;
  expect(opened?.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(sealed.includes(opened?.bytes.subarray(20, 60) ?? red)).toBe(false);
});

test("the same photograph has the same hash, so that a retry names the same voucher", async () => {
  const [first, second] = [await kept(), await kept()];
  expect([first.sha256, first.id === second.id]).toEqual([second.sha256, false]);
});

test("one picture cannot stand in for another", async () => {
  const [first, second] = [await kept(), await kept()];
  await owner.query(
    `update picture_contents set sealed = (select sealed from picture_contents where id = $2)
     where id = $1`,
    [first.id, second.id],
  );
  expect(await house.identity.pictures.open(first.id)).toBe(undefined);
});

test("an erased picture is gone, and so are all of a member whose key is forgotten", async () => {
  const [first, second] = [await kept(), await kept()];
  await house.identity.pictures.erase(first.id);
  expect([await house.identity.pictures.open(first.id), await contents()]).toEqual([
    undefined,
    [second.id],
  ]);
  await house.vault.forget(account);
  expect(await house.identity.pictures.open(second.id)).toBe(undefined);
});

test("the twenty-first picture of a day is one too many, a day later it is not", async () => {
  const answers: string[] = [];
  for (let n = 0; n < 22; n += 1) answers.push(await told());
  expect(answers).toEqual([...Array(20).fill("kept"), "UPLOAD_LIMIT", "UPLOAD_LIMIT"]);
  house.clock.nowMs += 24 * HOUR_MS;
  expect(await told()).toBe("kept");
});

test("a thousand at once are twenty at most, whatever comes of the others", async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => told()));
  expect(answers.filter((answer) => answer === "kept").length).toBeLessThanOrEqual(20);
  expect(new Set(answers)).not.toContain(undefined);
  expect((await contents()).length).toBeLessThanOrEqual(20);
});

test("what is no picture counts against nobody", async () => {
  for (let n = 0; n < 30; n += 1) expect(await told(Buffer.from("<svg/>"))).toBe("UPLOAD_TYPE");
  expect(await told()).toBe("kept");
});

test("all pictures together stay below the quota, also when many come at once", async () => {
  const { database, vault, folder, clock } = house;
  const one = (await house.identity.pictures.open((await kept()).id))?.bytes.length ?? 0;
  const full: string[] = [];
  const small = new Pictures({
    database: database.pool,
    vault,
    folder,
    nowMs: () => clock.nowMs,
    bytesMax: 3 * one,
    onFull: () => full.push("full"),
  });
  const outcomes = await Promise.all([1, 2, 3, 4, 5, 6].map(() => keep(small)));
  expect(outcomes.filter(({ ok }) => ok).length).toBe(2);
  expect([(await contents()).length, full.length]).toEqual([3, 4]);
  expect(await small.quota()).toEqual({ bytes: 3 * one, bytesMax: 3 * one });
});

test("what a crash left over is swept after an hour, and nothing else is", async () => {
  const [loose, named] = [await kept(), await kept()];
  await attachPicture(house.database.pool, named.id);
  const orphan = "0123456789abcdef0123456789abcdef";
  await mkdir(join(house.folder, "01"), { recursive: true });
  await writeFile(join(house.folder, "01", orphan), "no row names it");
  await writeFile(join(house.folder, "01", `${orphan}.part`), "cut short");
  await touch(house.clock.nowMs);

  house.clock.nowMs += HOUR_MS - 1;
  await house.identity.pictures.sweep();
  expect([(await contents()).length, (await files()).length]).toEqual([2, 2]);

  house.clock.nowMs += 2;
  await house.identity.pictures.sweep();
  expect([await contents(), await files()]).toEqual([[named.id], []]);
  expect(await house.identity.pictures.open(loose.id)).toBe(undefined);
});

test("earlier files are shown, and the sweep brings them into the database", async () => {
  const { pictures } = house.identity;
  const { id } = await kept();
  await attachPicture(house.database.pool, id);
  const before = await pictures.open(id);
  await putIntoFile(id);
  expect([await contents(), await pictures.open(id)]).toEqual([[], before]);
  await touch(house.clock.nowMs);
  house.clock.nowMs += HOUR_MS + 1;
  await pictures.sweep();
  expect([await contents(), await files(), await pictures.open(id)]).toEqual([[id], [], before]);
});

test("an earlier file that cannot be read now stays where it is", async () => {
  const { pictures } = house.identity;
  const [unreadable, sound] = [await kept(), await kept()];
  for (const { id } of [unreadable, sound]) {
    await attachPicture(house.database.pool, id);
    await putIntoFile(id);
  }
  // No process reads a file of this length at once; it is a hole and takes no room.
  await truncate(join(house.folder, unreadable.id.slice(0, 2), unreadable.id), 3 * 1_024 ** 3);
  await touch(house.clock.nowMs);
  house.clock.nowMs += HOUR_MS + 1;
  await pictures.sweep();
  expect([await contents(), await files()]).toEqual([[sound.id], [unreadable.id]]);
});

test("a picture that lies nowhere is missing, and one that was erased is not", async () => {
  const pictures = house.identity.pictures;
  const [lost, erased, earlier] = [await kept(), await kept(), await kept()];
  await putIntoFile(earlier.id);
  expect(await pictures.countMissing()).toBe(0);
  await owner.query("delete from picture_contents where id = $1", [lost.id]);
  await pictures.erase(erased.id);
  expect(await pictures.countMissing()).toBe(1);
  await rm(house.folder, { recursive: true });
  expect(await pictures.countMissing()).toBe(2);
});

test("the service changes and deletes no picture but with its row", async () => {
  await kept();
  for (const text of ["update picture_contents set sealed = ''", "delete from picture_contents"]) {
    await expect(house.database.pool.query(text)).rejects.toThrow("permission denied");
  }
});

async function told(upload = red): Promise<string> {
  const outcome = await keep(undefined, upload);
  return outcome.ok ? "kept" : outcome.code;
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { addStaffAs } from "@sumi/store/staff-accounts/staff.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConsoleHouse, mountStaff } from "../../testing/console-house.ts";
import { proveStaffOnce } from "./prove-once.ts";

const PASSWORD = "a password of the house";

let opened: ConsoleHouse;
let folder: string;

beforeEach(async () => {
  opened = await ConsoleHouse.open({ members: () => undefined, staff: mountStaff });
  folder = await mkdtemp(join(tmpdir(), "proved-"));
});
afterEach(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

/** A person as older versions kept them. */
async function oldPerson(number: number, name: string): Promise<void> {
  const passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  const row = { name, roles: ["reviewer"], passwordHash, passwordTemporary: false, createdMs: 0 };
  await addStaffAs(opened.house.database.pool, number, row);
  opened.record(number, ["reviewer"]);
}

async function signIn(name: string) {
  const { code, data } = await opened.visitor().post("/Staff/signin", { name, password: PASSWORD });
  return data.error ?? code;
}

test("passwords from before are proved by the first start, and by no later one", async () => {
  const { vault } = opened.console;
  const { pool: database } = opened.house.database;
  await oldPerson(1, "sato");
  expect(await signIn("sato")).toBe("WRONG_CREDENTIALS");
  await proveStaffOnce({ database, vault, folder });
  expect(await signIn("sato")).toBe(1000);
  await oldPerson(2, "mallory");
  await proveStaffOnce({ database, vault, folder });
  expect(await signIn("mallory")).toBe("WRONG_CREDENTIALS");
  expect(await signIn("sato")).toBe(1000);
});

test("one person's password does not open another's row", async () => {
  const { vault } = opened.console;
  const { pool: database } = opened.house.database;
  await oldPerson(1, "sato");
  await oldPerson(2, "mallory");
  await proveStaffOnce({ database, vault, folder });
  await database.query(
    `update staff set password_hash = (select password_hash from staff where number = 2)
     where number = 1`,
  );
  expect([await signIn("mallory"), await signIn("sato")]).toEqual([1000, "WRONG_CREDENTIALS"]);
});

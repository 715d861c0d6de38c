import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { openJournal } from "@sumi/journal/open-journal.ts";
import { GENESIS } from "@sumi/journal/testing/commands.ts";
import { sealsIn } from "@sumi/server/boot/seals.ts";
import { openVault } from "@sumi/server/platform/vault/vault.ts";
import { addAttachment } from "@sumi/store/audit/attachments.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const PACKAGES = join(import.meta.dirname, "../packages");
const MIGRATIONS = ["journal", "store"].map((floor) => join(PACKAGES, floor, "migrations"));
const VERIFY = join(import.meta.dirname, "verify.ts");
const nothing = () => undefined;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS);
  folder = await mkdtemp(join(tmpdir(), "sumi-verify-"));
  const vault = await openVault({ database: database.pool, folder });
  const seals = await sealsIn(folder, vault);
  const options = { databaseUrl: database.url, seals, genesis: GENESIS, report: nothing };
  const journal = await openJournal({ ...options, crash: nothing });
  const attachment = await addAttachment(database.pool, { address: "192.0.2.1", details: {} });
  const entry = { kind: "SIGNED_IN", member: 0, subject: 0, attachment } as const;
  await journal.submit({ type: "RecordDeskEntry", actor: -1, ...entry }, nothing);
  await journal.close();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs the program as an operator does. */
function verify(): Promise<{ readonly stdout: string }> {
  const place = {
    SUMI_DATA: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const env = { PATH: process.env.PATH, ...place };
  return promisify(execFile)(process.execPath, [VERIFY], { env });
}

test("a whole exchange is whole, its staff's tables included", async () => {
  expect((await verify()).stdout).toMatch(/are as the chain has them\.\n$/);
});

test("the address of a sign-in that the owner of the tables erased is named", async () => {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  await owner.query("delete from attachments");
  await owner.end();
  const found = expect.stringContaining("The attachment of command 2 (SIGNED_IN by staff 1)");
  await expect(verify()).rejects.toMatchObject({ code: 1, stderr: found });
});

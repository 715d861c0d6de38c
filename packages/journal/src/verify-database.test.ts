import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BrokenChain } from "./follower.ts";
import { openJournal } from "./open-journal.ts";
import { GENESIS, openMember } from "./testing/commands.ts";
import { SEALS } from "./testing/seals.ts";
import { verifyDatabase } from "./verify-database.ts";

// The damage that an owner of the tables can do, and how it is found.

const MIGRATIONS = [join(import.meta.dirname, "../migrations")];
const nothing = () => undefined;

let database: TestDatabase;
let owner: Client;

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  owner = new Client(database.ownerUrl);
  await owner.connect();
  const options = { databaseUrl: database.url, seals: SEALS, genesis: GENESIS, report: nothing };
  const journal = await openJournal({ ...options, crash: nothing });
  for (const name of ["a", "b", "c", "d"]) await journal.submit(openMember(name), nothing);
  await journal.close();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

const unchain = () =>
  owner.query("alter table frames drop constraint frames_prev_seq_prev_hash_fkey");

test("a frame in the middle cannot be deleted, not even by the owner of the table", async () => {
  await expect(owner.query("delete from frames where seq = 2")).rejects.toThrow("foreign key");
  expect((await verifyDatabase(database.url, { seals: SEALS })).commands).toBe(5);
});

test("where the table was changed first, the gap is found and its frame is named", async () => {
  await unchain();
  await owner.query("delete from frames where seq = 2");
  await expect(verifyDatabase(database.url, { seals: SEALS })).rejects.toEqual(
    new BrokenChain(2, "is missing; the next one found is frame 3"),
  );
});

test("a frame that was rewritten is named", async () => {
  await unchain();
  // As it is, because a byte of a packed body may be changed without changing what it holds.
  const rewritten = "body = convert_to('{}', 'UTF8'), packing = 0";
  await owner.query(`update frames set ${rewritten} where seq = 2`);
  await expect(verifyDatabase(database.url, { seals: SEALS })).rejects.toEqual(
    new BrokenChain(2, "was changed: its hash is not that of its content"),
  );
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { addMail, postponeMail } from "@sumi/store/mail/outbox.ts";
import { addAccount } from "@sumi/store/user/accounts.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { judge } from "../platform/health/health.ts";
import { noteBackup } from "../platform/health/newest-backup.ts";
import { WELL } from "../platform/health/testing/well.ts";
import { MachineWatch } from "./machine-watch.ts";

const ID = "5a2fd0a6-6b8f-4c5e-9a53-0d6f3f5b7c11";
const START_MS = Date.UTC(2026, 0, 5, 12);
const HOUR_MS = 3_600_000;

const MIGRATIONS = ["journal", "store"].map((floor) =>
  join(import.meta.dirname, "../../../../packages", floor, "migrations"),
);

let database: TestDatabase;
let folder: string;
let nowMs: number;
let missing: number;
let refusal: Error | undefined;
let watch: MachineWatch;

beforeAll(async () => {
  database = await testDatabase(MIGRATIONS);
  folder = await mkdtemp(join(tmpdir(), "sumi-machine-"));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  nowMs = START_MS;
  missing = 0;
  refusal = undefined;
  watch = new MachineWatch({
    pool: database.pool,
    folders: [folder],
    transport: {
      send: async () => undefined,
      check: async () => {
        if (refusal !== undefined) throw refusal;
      },
    },
    pictures: () => ({
      countMissing: async () => missing,
      quota: async () => ({ bytes: 0, bytesMax: 1 }),
    }),
    expectsBackups: true,
    nowMs: () => nowMs,
    monotonicMs: () => nowMs,
  });
  await noteBackup(folder, nowMs);
});

/** The sentences after one more look, without that of the disk, which is the test machine's. */
async function sentences(): Promise<readonly string[]> {
  await watch.look();
  const machine = { ...watch.facts(), disk: undefined };
  return judge({ ...WELL, machine }).map(({ sentence }) => sentence);
}

test("a machine that is well has no finding, and its disk is seen", async () => {
  expect(await sentences()).toEqual([]);
  expect(watch.facts().disk?.size).toBeGreaterThan(0);
});

test("a mail server that does not answer is told before anybody writes", async () => {
  refusal = Object.assign(new Error("535 user hanako@example.org"), { code: "EAUTH" });
  expect(await sentences()).toEqual([
    "The mail server cannot be used: EAUTH. Members get no codes.",
  ]);
});

test("mails that are tried in vain are told after five minutes", async () => {
  const account = "00000000-0000-4000-8000-000000000001";
  const row = { id: account, username: "hanako", passwordHash: "", sponsor: 0 };
  await addAccount(database.pool, { ...row, registrationAddress: "", registeredMs: nowMs });
  await addMail(database.pool, {
    id: ID,
    account,
    kind: "CODE_EMAIL",
    language: "de-DE",
    params: {},
    recipient: undefined,
    createdMs: nowMs,
    endsMs: nowMs + 24 * HOUR_MS,
    secret: undefined,
  });
  nowMs += 7 * 60_000;
  expect(await sentences()).toEqual([]);
  await postponeMail(database.pool, ID, nowMs + 10_000);
  expect(await sentences()).toEqual(["Mails that were not taken: 1, the oldest 7 min ago."]);
  await database.pool.query("delete from outbox");
});

test("missing pictures are found when the process begins", async () => {
  missing = 2;
  expect(await sentences()).toEqual([
    "Pictures that the database names and the data folder lacks: 2. Bring them from a backup or " +
      "the other machine.",
  ]);
});

test("an old backup and a leader that takes no snapshots are told", async () => {
  expect(await sentences()).toEqual([]);
  nowMs += 50 * HOUR_MS;
  expect(await sentences()).toEqual([
    "No snapshot for 50 hours: a start will take long.",
    "The newest backup is 50 hours old: npm run backup makes one.",
  ]);
  await noteBackup(folder, nowMs);
  await database.pool.query(
    `insert into snapshots (frame_seq, sequence, digest) values (7, 9, sha256('state'))`,
  );
  expect(await sentences()).toEqual([]);
});

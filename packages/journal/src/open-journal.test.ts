import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Journal } from "./journal.ts";
import { type JournalOptions, openJournal } from "./open-journal.ts";
import { GENESIS, KEY, openMember } from "./testing/commands.ts";
import { SEALS } from "./testing/seals.ts";
import { verifyDatabase } from "./verify-database.ts";

const MIGRATIONS = [join(import.meta.dirname, "../migrations")];
const nothing = () => undefined;
const memberCount = (exchange: { members: { count: number } }) => exchange.members.count;

let database: TestDatabase;
const open: Journal[] = [];
const crashes: unknown[] = [];

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  crashes.length = 0;
});

afterEach(async () => {
  for (const journal of open.splice(0)) await journal.close();
  await database.drop();
});

async function givenJournal(options: Partial<JournalOptions> = {}): Promise<Journal> {
  const journal = await openJournal({
    databaseUrl: database.url,
    seals: SEALS,
    genesis: GENESIS,
    crash: (error) => void crashes.push(error),
    report: nothing,
    ...options,
  });
  open.push(journal);
  return journal;
}

async function close(journal: Journal): Promise<void> {
  open.splice(open.indexOf(journal), 1);
  await journal.close();
}

async function asOwner(sql: string): Promise<void> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  try {
    await owner.query(sql);
  } finally {
    await owner.end();
  }
}

/** Checks repeatedly until the condition holds; the test's own time limit ends it. */
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test("a thousand members who come at once share a few frames, and all are answered", async () => {
  const journal = await givenJournal();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, number) => journal.submit(openMember(`m${number}`), nothing)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { frames, commands } = await verifyDatabase(database.url, { seals: SEALS });
  expect([frames <= 5, commands]).toEqual([true, 1_001]);
});

test("a restart finds everything, and a repeated key gets the same answer", async () => {
  const before = await givenJournal();
  const first = await before.submit(openMember("a", KEY), nothing);
  await close(before);
  const after = await givenJournal();
  const again = await after.submit(openMember("a", KEY), nothing);
  if (!first.ok || !again.ok) throw new Error("both are accepted");
  expect(again.value).toEqual({ ...first.value, repeated: true });
  expect(await after.read(memberCount)).toBe(1);
  expect(after.status()).toMatchObject({ role: "leader", epoch: 2, sequence: 2 });
});

test("a connection that is cut under load costs no answer and counts nothing twice", async () => {
  const journal = await givenJournal();
  let cuts = 0;
  const cut = async () => {
    const { rowCount } =
      await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sumi journal' and datname = current_database()
      and query like 'insert into frames%'`);
    cuts += rowCount ?? 0;
  };
  const answers = [];
  for (let round = 0; round < 30; round += 1) {
    const members = Array.from({ length: 20 }, (_, number) => openMember(`m${round}-${number}`));
    const submitted = members.map((one) => journal.submit(one, nothing));
    if (round % 5 === 0) await cut();
    answers.push(...(await Promise.all(submitted)));
  }
  expect(cuts).toBeGreaterThan(0);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(600);
  expect(crashes).toEqual([]);
  expect(await journal.read(memberCount)).toBe(600);
  expect((await verifyDatabase(database.url, { seals: SEALS })).commands).toBe(601);
});

test("a second process follows, and takes over when the first one closes", async () => {
  const first = await givenJournal();
  const second = await givenJournal();
  await first.submit(openMember("a"), nothing);
  await until(async () => (await second.read(memberCount)) === 1);
  const roles = [first.role, second.role];
  await close(first);
  await until(() => second.role === "leader");
  const answer = await second.submit(openMember("b"), memberCount);
  expect(roles).toEqual(["leader", "standby"]);
  expect(answer).toMatchObject({ value: { view: 2 } });
});

test("a leader whose lease was given away cannot write any more", async () => {
  const stale = await givenJournal();
  await asOwner("update lease set expires_at = '-infinity'");
  const next = await givenJournal();
  let answered = false;
  void stale.submit(openMember("stale"), nothing).then(() => {
    answered = true;
  });
  await until(() => crashes.length > 0);
  await next.submit(openMember("next"), nothing);
  expect(answered).toBe(false);
  expect(await next.read(memberCount)).toBe(1);
  expect((await verifyDatabase(database.url, { seals: SEALS })).commands).toBe(2);
});

test("the follower thread writes snapshots that a later start may use", async () => {
  const journal = await givenJournal({ snapshots: { everyCommands: 100, everyMs: 60_000 } });
  for (let number = 0; number < 150; number += 1) {
    void journal.submit(openMember(`m${number}`), nothing);
  }
  await until(
    async () => (await verifyDatabase(database.url, { seals: SEALS })).snapshots.length > 0,
  );
  await journal.submit(openMember("late"), nothing);
  await close(journal);
  // With the genesis out of the way the state can only come from the snapshot.
  await asOwner(`alter table frames drop constraint frames_prev_seq_prev_hash_fkey;
    delete from frames where seq = 0`);
  const next = await givenJournal();
  expect(await next.read(memberCount)).toBe(151);
});

test("nothing starts on a database that could lose what it confirms", async () => {
  const { pathname } = new URL(database.url);
  await asOwner(`alter database ${pathname.slice(1)} set synchronous_commit = off`);
  await expect(givenJournal()).rejects.toThrow("PostgreSQL runs with synchronous_commit = off");
});

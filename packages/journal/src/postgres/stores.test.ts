import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chainFrame, type Frame, isWhole } from "../frame.ts";
import type { JournalPorts } from "../ports.ts";
import { UnsafeSettings } from "./outage.ts";
import { openPostgresPorts } from "./ports.ts";

const MIGRATIONS = [join(import.meta.dirname, "../../migrations")];

let database: TestDatabase;
let ports: JournalPorts & { close(): Promise<void> };

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  ports = openPostgresPorts({ url: database.url, report: () => undefined });
});

afterEach(async () => {
  await ports.close();
  await database.drop();
});

async function asOwner(sql: string): Promise<unknown[]> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  const { rows } = await owner.query(sql);
  await owner.end();
  return rows;
}

function frame(before: Frame | undefined, text: string): Frame {
  const seq = before === undefined ? 0 : before.seq + 1;
  return chainFrame({
    seq,
    prevHash: before?.hash,
    epoch: 1,
    commands: text === "note" ? undefined : { first: seq * 10 + 1, last: seq * 10 + 10 },
    timeMs: 1_700_000_000_000 + seq,
    body: Buffer.from(`${text} 墨`),
  });
}

test("frames come back as they were appended", async () => {
  const genesis = frame(undefined, "genesis");
  const note = frame(genesis, "note");
  const last = frame(note, "last");
  expect(await ports.frames.lastSequence()).toBe(0);
  for (const one of [genesis, note, last]) {
    expect(await ports.frames.append(one)).toBe("appended");
  }
  expect(await ports.frames.readAfter(-1, 10)).toEqual([genesis, note, last]);
  expect(await ports.frames.readAfter(0, 1)).toEqual([note]);
  expect(await ports.frames.hashAt(2)).toEqual(last.hash);
  expect(await ports.frames.hashAt(3)).toBeUndefined();
  expect(await ports.frames.notesAfter(0)).toEqual([note]);
  expect(await ports.frames.frameOf(25)).toEqual(last);
  expect(await ports.frames.frameOf(15)).toBeUndefined();
  expect(await ports.frames.lastSequence()).toBe(30);
});

test("a long frame lies packed, an earlier one plain, and a changed one is not whole", async () => {
  const plain = frame(undefined, "plain".repeat(400));
  const packed = frame(plain, "packed".repeat(400));
  for (const one of [plain, packed]) await ports.frames.append(one);
  const body = `'\\x${Buffer.from(plain.body).toString("hex")}'`;
  await asOwner(`update frames set packing = 0, body = ${body} where seq = 0`);
  const sizes = await asOwner(
    "select packing, octet_length(body) < 100 as small from frames order by seq",
  );
  expect(sizes).toEqual([
    { packing: 0, small: false },
    { packing: 1, small: true },
  ]);
  expect(await ports.frames.readAfter(-1, 10)).toEqual([plain, packed]);
  await asOwner(
    "update frames set body = set_byte(body, 20, 1 + get_byte(body, 20) % 255) where seq = 1",
  );
  const [, changed] = await ports.frames.readAfter(-1, 10);
  expect(changed !== undefined && isWhole(changed)).toBe(false);
});

test("a number counts once, and only behind the predecessor that it names", async () => {
  const genesis = frame(undefined, "genesis");
  const foreign = frame(undefined, "another genesis");
  await ports.frames.append(genesis);
  const answers = [];
  for (const one of [foreign, frame(foreign, "behind another genesis"), frame(genesis, "next")]) {
    answers.push(await ports.frames.append(one));
  }
  answers.push(await ports.frames.append(frame(frame(genesis, "missed"), "behind a missed frame")));
  expect(answers).toEqual(["conflict", "conflict", "appended", "conflict"]);
});

test("the role that serves may add frames and read them, and nothing else", async () => {
  await ports.frames.append(frame(undefined, "genesis"));
  for (const statement of [
    "update frames set epoch = 9",
    "delete from frames",
    "truncate frames",
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow("permission denied");
  }
  for (const statement of [
    "drop table frames",
    "alter table frames disable trigger all",
    "alter table frames owner to current_user",
    "create rule hidden as on select to frames do instead nothing",
  ]) {
    await expect(database.pool.query(statement)).rejects.toThrow("must be owner");
  }
});

test("a wait for news ends soon after somebody appended", async () => {
  let wake: () => void = () => undefined;
  const woken = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const stop = await ports.frames.watch(wake);
  await ports.frames.append(frame(undefined, "genesis"));
  await woken;
  stop();
});

test("nothing is appended while PostgreSQL answers before it has written", async () => {
  await asOwner(`alter database ${databaseName()} set synchronous_commit = off`);
  await expect(ports.frames.append(frame(undefined, "genesis"))).rejects.toEqual(
    new UnsafeSettings(["synchronous_commit"]),
  );
});

test("settings of the whole server that could lose frames are found as well", async () => {
  // They cannot be changed for one database, so a view takes their place.
  await asOwner(`create schema shown;
    create view shown.pg_settings as select name, 'off'::text as setting
      from (values ('fsync'), ('full_page_writes'), ('autovacuum')) as named (name);
    grant usage on schema shown to public;
    grant select on shown.pg_settings to public`);
  await asOwner(`alter database ${databaseName()} set search_path = shown, pg_catalog, public`);
  await expect(ports.frames.check()).rejects.toEqual(
    new UnsafeSettings(["fsync", "full_page_writes"]),
  );
});

function databaseName(): string {
  return new URL(database.url).pathname.slice(1);
}

test("one holder has the lease until it lapses or is let go", async () => {
  const { lease } = ports;
  const held = async (answer: Promise<{ held: boolean }>) => (await answer).held;
  expect(await held(lease.acquire("one", 60_000))).toBe(true);
  expect(await held(lease.acquire("two", 60_000))).toBe(false);
  expect(await held(lease.renew("one", 60_000))).toBe(true);
  expect(await held(lease.renew("two", 60_000))).toBe(false);
  await lease.release("two");
  expect(await held(lease.acquire("two", 60_000))).toBe(false);
  await lease.release("one");
  expect(await held(lease.acquire("two", 0))).toBe(true);
  expect(await held(lease.acquire("three", 60_000))).toBe(true);
  expect(await held(lease.renew("two", 60_000))).toBe(false);
});

test("a lease that was given by a clock ahead of time binds nobody once it is right", async () => {
  const { lease } = ports;
  const endIn = (time: string) => asOwner(`update lease set expires_at = now() + '${time}'`);
  await lease.acquire("ahead", 3_000);
  await endIn("4 seconds");
  expect((await lease.acquire("next", 3_000)).held).toBe(false);
  await endIn("1 day");
  expect((await lease.acquire("next", 3_000)).held).toBe(true);
});

test("of two that reach for a free lease at the same time one gets it", async () => {
  const answers = await Promise.all(
    ["one", "two", "three"].map((holder) => ports.lease.acquire(holder, 60_000)),
  );
  expect(answers.filter(({ held }) => held)).toHaveLength(1);
});

test("snapshots come back newest first, and only the newest are kept", async () => {
  const { snapshots } = ports;
  for (const frameSeq of [3, 5, 9]) {
    const head = { frameSeq, sequence: frameSeq * 10, digest: Buffer.alloc(32, frameSeq) };
    await snapshots.save(head, [Buffer.from(`a${frameSeq}`), Buffer.from(`b${frameSeq}`)]);
  }
  await snapshots.keep(2);
  expect(await snapshots.heads()).toEqual([
    { frameSeq: 9, sequence: 90, digest: Buffer.alloc(32, 9) },
    { frameSeq: 5, sequence: 50, digest: Buffer.alloc(32, 5) },
  ]);
  expect(await snapshots.parts(5)).toEqual([Buffer.from("a5"), Buffer.from("b5")]);
  expect(await snapshots.parts(3)).toEqual([]);
});

test("tips are published once an hour for good, newest first", async () => {
  const tip = { frameSeq: 7, frameHash: "ab".repeat(32), samples: [] };
  const sample = { asset: "INK", sample: 12, tip: "cd".repeat(32) };
  await ports.tips.record({ ...tip, timeMs: 1 });
  await ports.tips.record({ ...tip, timeMs: 2, samples: [sample] });
  expect(await ports.tips.newest(1)).toEqual([{ ...tip, timeMs: 2, samples: [sample] }]);
  await expect(database.pool.query("delete from tips")).rejects.toThrow("permission denied");
});

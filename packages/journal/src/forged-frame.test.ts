import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BodyWriter } from "./codec/body.ts";
import { BrokenChain } from "./follower.ts";
import { chainFrame, type Frame } from "./frame.ts";
import type { Journal } from "./journal.ts";
import { LostFrames } from "./journal-end.ts";
import { openJournal } from "./open-journal.ts";
import { PostgresFrameStore } from "./postgres/frame-store.ts";
import { type FirstSeal, SealedFrames, type Seals } from "./seals.ts";
import { GENESIS, openMember } from "./testing/commands.ts";
import { SEALS } from "./testing/seals.ts";
import { verifyDatabase } from "./verify-database.ts";

// A thief has the role that serves: it may add frames, and so writes what follows all the rules.

const MIGRATIONS = [join(import.meta.dirname, "../migrations")];
const FOREIGN = "this exchange did not write it (docs/operations/journal.md)";
const nothing = () => undefined;

let database: TestDatabase;
let stored: PostgresFrameStore;

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  stored = new PostgresFrameStore({ url: database.url, pool: database.pool });
});
afterEach(async () => {
  await stored.close();
  await database.drop();
});

async function asOwner(sql: string): Promise<void> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

function opened(seals: Seals = SEALS, rememberSeal?: (first: FirstSeal) => Promise<void>) {
  const options = { databaseUrl: database.url, seals, genesis: GENESIS, report: nothing };
  return openJournal({ ...options, ...(rememberSeal && { rememberSeal }), crash: nothing });
}

async function traded(journal: Promise<Journal>): Promise<void> {
  const open = await journal;
  for (const name of ["a", "b"]) await open.submit(openMember(name), nothing);
  await open.close();
}

/** The journal as an earlier release wrote it: without any seal. */
async function unsealed(): Promise<void> {
  await traded(opened());
  await asOwner("update frames set seal = null");
}

/** A frame that continues the chain, as anybody can compute it. */
async function forged(change: Partial<Frame> = {}): Promise<Frame> {
  const tip = (await stored.readAfter(-1, 100)).at(-1);
  if (tip === undefined) throw new Error("the journal has frames");
  const body = new BodyWriter();
  body.addNote({ note: "EpochBegan", holder: "thief" });
  const place = { seq: tip.seq + 1, prevHash: tip.hash, epoch: tip.epoch + 1 };
  const content = { ...place, commands: undefined, timeMs: tip.timeMs, body: body.bytes() };
  return { ...chainFrame(content), ...change };
}

const verify = (seals: Seals = SEALS) => verifyDatabase(database.url, { seals });

test.each<[string, Partial<Frame>, string]>([
  ["without a seal", {}, "has no seal"],
  ["with a seal of another key", { seal: Buffer.alloc(32, 1) }, "has a seal of another key"],
])(
  "a frame that the serving role adds %s is named by start and verify",
  async (_, change, what) => {
    await traded(opened());
    const frame = await forged(change);
    expect(await stored.append(frame)).toBe("appended");
    const broken = new BrokenChain(frame.seq, `${what}: ${FOREIGN}`);
    await expect(opened()).rejects.toEqual(broken);
    await expect(verify()).rejects.toEqual(broken);
  },
);

test("nor does the seal of another frame help", async () => {
  await traded(opened());
  const [first] = await stored.readAfter(-1, 1);
  const frame = await forged({ seal: first?.seal });
  await stored.append(frame);
  const broken = new BrokenChain(frame.seq, `has a seal of another key: ${FOREIGN}`);
  await expect(opened()).rejects.toEqual(broken);
});

test("a frame that comes while the exchange works ends the process and is never read", async () => {
  const crashes: unknown[] = [];
  const options = { databaseUrl: database.url, seals: SEALS, genesis: GENESIS, report: nothing };
  const journal = await openJournal({ ...options, crash: (error) => void crashes.push(error) });
  const frame = await forged();
  await stored.append(frame);
  const broken = new BrokenChain(frame.seq, `has no seal: ${FOREIGN}`);
  await expect(journal.framesAfter(frame.seq - 1, 1)).rejects.toEqual(broken);
  void journal.submit(openMember("c"), nothing);
  await expect.poll(() => crashes.length).toBe(1);
  await journal.close();
});

test("an earlier release's journal is sealed by the next start, and from there on", async () => {
  await unsealed();
  const { frames, sealedFrom } = await verify();
  expect(sealedFrom).toBe(undefined);
  const kept: FirstSeal[] = [];
  await (await opened(SEALS, async (first) => void kept.push(first))).close();
  expect(await verify()).toMatchObject({ frames: frames + 1, sealedFrom: frames });
  expect(kept).toMatchObject([{ seq: frames }]);
  const frame = await forged();
  await stored.append(frame);
  await expect(opened()).rejects.toEqual(new BrokenChain(frame.seq, `has no seal: ${FOREIGN}`));
});

test("a machine that has seen a seal accepts no journal without one, nor another's", async () => {
  await traded(opened());
  const frames = new SealedFrames(stored, SEALS);
  await frames.readAfter(-1, 1);
  const seals = { ...SEALS, first: frames.first };
  await asOwner("update frames set seal = null");
  await expect(opened(seals)).rejects.toEqual(new BrokenChain(0, `has no seal: ${FOREIGN}`));
  await expect(verify(seals)).rejects.toEqual(new BrokenChain(0, `has no seal: ${FOREIGN}`));
  await asOwner("truncate frames");
  const lost = new LostFrames(
    0,
    "The first seal in the data folder names frame 0",
    "and the journal does not have it: its newest frames were taken away",
  );
  await expect(opened(seals)).rejects.toEqual(lost);
  await expect(verify(seals)).rejects.toEqual(lost);
});

test("another key opens no journal, and without a key only a missing seal is found", async () => {
  await traded(opened());
  const other = { ...SEALS, key: Buffer.alloc(32, 8) };
  const broken = new BrokenChain(0, `has a seal of another key: ${FOREIGN}`);
  await expect(opened(other)).rejects.toEqual(broken);
  const keyless = { ...SEALS, key: undefined };
  expect(await verify(keyless)).toMatchObject({ sealedFrom: 0 });
  const frame = await forged();
  await stored.append(frame);
  const missing = new BrokenChain(frame.seq, `has no seal: ${FOREIGN}`);
  await expect(verify(keyless)).rejects.toEqual(missing);
});

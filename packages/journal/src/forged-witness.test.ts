import { join } from "node:path";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LostFrames } from "./journal-end.ts";
import { openJournal } from "./open-journal.ts";
import { openPostgresPorts } from "./postgres/ports.ts";
import { sealedPorts } from "./sealed-ports.ts";
import type { Seals } from "./seals.ts";
import { GENESIS, openMember } from "./testing/commands.ts";
import { SEALS } from "./testing/seals.ts";
import { verifyDatabase } from "./verify-database.ts";

// A thief has the role that serves: it may add published tips and snapshots, of frames that never
// were.

const MIGRATIONS = [join(import.meta.dirname, "../migrations")];
const FOREIGN =
  "was not written by this exchange: it is not believed (docs/operations/journal.md).";
const nothing = () => undefined;
const HASH = Buffer.alloc(32, 0xee);
const TIP = { timeMs: 4_000_000_000_000, frameSeq: 9_999_999, frameHash: HASH.toString("hex") };

let database: TestDatabase;
let raw: ReturnType<typeof openPostgresPorts>;

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  raw = openPostgresPorts({ url: database.url, report: nothing });
});
afterEach(async () => {
  await raw.close();
  await database.drop();
});

async function asOwner(sql: string): Promise<void> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

const opened = (report: (sentence: string) => void = nothing, seals: Seals = SEALS) =>
  openJournal({ databaseUrl: database.url, seals, genesis: GENESIS, report, crash: nothing });

async function traded(...names: readonly string[]): Promise<void> {
  const journal = await opened();
  for (const name of names) await journal.submit(openMember(name), nothing);
  await journal.close();
}

const ours = (seals: Seals = SEALS) => sealedPorts(raw, seals, { report: nothing });

/** A tip of the newest frame, as the exchange publishes it. */
async function publish(stores = ours()): Promise<void> {
  const frame = (await raw.frames.readAfter(-1, 100)).at(-1);
  if (frame === undefined) throw new Error("the journal has frames");
  const samples = [{ asset: "BTC", sample: 1, tip: "ab" }];
  const frameHash = Buffer.from(frame.hash).toString("hex");
  await stores.tips.record({ timeMs: frame.timeMs, frameSeq: frame.seq, frameHash, samples });
}

test.each(["without a seal", "with a made-up seal"])(
  "a tip %s is not published, is named, and stops no start",
  async (how) => {
    await traded("a", "b");
    await publish();
    const seal = how === "without a seal" ? undefined : HASH;
    for (let n = 0; n < 9; n += 1) {
      await raw.tips.record({ ...TIP, timeMs: TIP.timeMs + n, samples: [], seal });
    }
    const heard: string[] = [];
    const journal = await opened((sentence) => void heard.push(sentence));
    expect(await journal.tips(5)).toMatchObject([{ frameSeq: 2 }]);
    await journal.close();
    const sentence = `The published tip of frame 9999999 ${FOREIGN}`;
    expect(new Set(heard)).toEqual(new Set([sentence]));
    const { foreign } = await verifyDatabase(database.url, { seals: SEALS });
    expect(foreign).toContain(sentence);
  },
);

test("a snapshot's forged head is named, stops no start, and pushes no other one out", async () => {
  await traded("a", "b");
  const head = { frameHash: HASH, sequence: 1, digest: HASH };
  for (const frameSeq of [1, 7, 8, 9]) await raw.snapshots.save({ ...head, frameSeq }, []);
  const { snapshots } = ours();
  const [, frame] = await raw.frames.readAfter(-1, 2);
  const right = { frameSeq: 1, frameHash: frame?.hash, sequence: 2, digest: HASH };
  await snapshots.save(right, []);
  await snapshots.keep(3);
  expect(await snapshots.heads()).toMatchObject([{ frameSeq: 1 }]);
  const heard: string[] = [];
  const journal = await opened((sentence) => void heard.push(sentence));
  await journal.close();
  expect(heard).toContain(`The snapshot of frame 9 ${FOREIGN}`);
});

test("the serving role cannot pass a row off as one of an earlier release", async () => {
  const { pool } = database;
  const tip = "insert into tips values (1, 9, sha256(''), '[]', null, true)";
  const head = "insert into snapshots values (9, 1, sha256(''), sha256(''), null, true)";
  for (const sql of [tip, head]) await expect(pool.query(sql)).rejects.toThrow("permission denied");
});

test("rows of an earlier release are published where they agree with the chain", async () => {
  await traded("a");
  await publish(ours({ ...SEALS, key: undefined }));
  await raw.tips.record({ ...TIP, samples: [] });
  expect(await ours().tips.newest(9)).toEqual([]);
  await asOwner("update tips set of_earlier_release = true");
  const journal = await opened();
  expect(await journal.tips(9)).toMatchObject([{ frameSeq: 1 }]);
  await journal.close();
});

test("a sealed tip or snapshot whose frame is gone stops the start", async () => {
  await traded("a", "b", "c");
  await publish();
  await asOwner("delete from frames where seq > 2");
  const lost = (by: string) =>
    new LostFrames(3, `${by} names frame 3`, `and the journal does not have it: ${MISSING}`);
  await expect(opened()).rejects.toEqual(lost("The newest published tip"));
  const frame = { frameSeq: 3, frameHash: HASH, sequence: 4, digest: HASH };
  await ours().snapshots.save(frame, []);
  await expect(opened()).rejects.toEqual(lost("The newest snapshot"));
});

test("until anything is sealed, an old tip whose frame is gone stops it, too", async () => {
  await traded("a", "b", "c");
  await raw.tips.record({ ...TIP, samples: [] });
  await asOwner("update tips set of_earlier_release = true; update frames set seal = null");
  await expect(opened()).rejects.toThrow("The newest published tip names frame 9999999");
});

const MISSING = "its newest frames were taken away";

import {
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { openPool } from "@sumi/database/pool.ts";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Pool } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ArchiveReader, ArchiveWriter } from "./archive-file.ts";
import { archiveFrames, followFile } from "./archive-frames.ts";
import { BrokenChain } from "./follower.ts";
import { chainFrame, type Frame, hex } from "./frame.ts";
import { openJournal } from "./open-journal.ts";
import { PostgresFrameStore } from "./postgres/frame-store.ts";
import { SealedFrames } from "./seals.ts";
import { GENESIS, KEY, openMember } from "./testing/commands.ts";
import { SEALS } from "./testing/seals.ts";
import { verifyDatabase } from "./verify-database.ts";

// An exchange whose frames lie in files in part is the same exchange, to everybody who reads it.

const MIGRATIONS = [join(import.meta.dirname, "../migrations")];
const nothing = () => undefined;
const MEMBERS = ["a", "b", "c", "d", "e", "f"];
const LATER = Date.now() + 1_000_000;

let database: TestDatabase;
let owner: Pool;
let folder: string;
let frames: PostgresFrameStore;

beforeEach(async () => {
  database = await testDatabase(MIGRATIONS);
  owner = openPool({ url: database.ownerUrl, applicationName: "sumi test" });
  folder = await mkdtemp(join(tmpdir(), "sumi-archive-"));
  frames = stored(folder);
  const journal = await open();
  for (const name of MEMBERS) await journal.submit(openMember(name), nothing);
  await journal.close();
  await noteSnapshot(100);
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const stored = (archiveFolder?: string) =>
  new PostgresFrameStore({ url: database.url, pool: database.pool, archiveFolder });
const open = () =>
  openJournal({
    databaseUrl: database.url,
    archiveFolder: folder,
    seals: SEALS,
    genesis: GENESIS,
    report: nothing,
    crash: nothing,
  });
const verify = () => verifyDatabase(database.url, { archiveFolder: folder, seals: SEALS });
const archive = (folded: number, beforeMs = LATER) =>
  archiveFrames({
    ownerUrl: database.ownerUrl,
    frames: new SealedFrames(frames, SEALS),
    folder,
    beforeMs,
    folded,
  });
const numbers = async () =>
  (await owner.query<{ seq: number }>("select seq from frames order by seq")).rows.map(
    ({ seq }) => seq,
  );

/** A row that says which frame a start would begin with; no test here starts with it. */
async function noteSnapshot(frame: number): Promise<void> {
  await owner.query("delete from snapshots");
  await owner.query(
    "insert into snapshots (frame_seq, sequence, digest) values ($1, 1, decode($2, 'hex'))",
    [frame, "00".repeat(32)],
  );
}

test("two archives and the table are read, verified and continued as one journal", async () => {
  const before = await frames.readAfter(-1, 100);
  const whole = await verify();
  const first = await archive(3);
  const second = await archive(5);
  expect([first, second].map(({ first: from, last }) => [from, last])).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(await numbers()).toEqual([0, 5, 6]);
  expect(await stored(folder).readAfter(-1, 100)).toEqual(before);
  expect(await stored(folder).readAfter(0, 3)).toEqual(before.slice(1, 4));
  expect(await stored(folder).readAfter(3, 2)).toEqual(before.slice(4, 6));
  for (const { seq, hash, commands } of before) {
    expect(await stored(folder).hashAt(seq)).toEqual(hash);
    expect((await stored(folder).frameOf(commands?.first ?? 0))?.seq).toBe(seq);
  }
  expect(await stored(folder).hashAt(99)).toBeUndefined();
  const archives = [first, second];
  expect(await verify()).toEqual({ ...whole, exchange: expect.anything(), archives });

  await owner.query("delete from snapshots");
  const journal = await open();
  expect(await journal.archives()).toEqual(archives);
  await journal.submit(openMember("g"), nothing);
  expect((await journal.verifyRange({ first: 1, last: 6 })).fault).toBeUndefined();
  await journal.close();
  expect((await verify()).commands).toBe(whole.commands + 1);
});

test("a repeated command of an archived frame is answered from the file", async () => {
  const journal = await open();
  const asked = await journal.submit(openMember("keyed", KEY), nothing);
  await journal.submit(openMember("later"), nothing);
  const { seq } = (await frames.readAfter(-1, 100)).at(-1) ?? { seq: 0 };
  await archive(seq);
  await journal.close();
  await owner.query("delete from snapshots");
  const next = await open();
  const again = await next.submit(openMember("keyed", KEY), nothing);
  await next.close();
  assert(asked.ok && again.ok, "both are accepted");
  expect([again.value.record, again.value.repeated]).toEqual([asked.value.record, true]);
});

test("without the file its frames are missing, and a sentence names it", async () => {
  const { file } = await archive(5);
  await rename(join(folder, file), join(folder, "elsewhere"));
  await expect(verify()).rejects.toThrow(`the archive ${file} cannot be read in ${folder}`);
  await expect(stored().readAfter(0, 1)).resolves.toMatchObject([{ seq: 5 }]);
});

test("a frame that was changed in a file is named as in the table", async () => {
  const { file } = await archive(5);
  await changeIn(file, 3, (frame) => ({ ...frame, timeMs: frame.timeMs + 1 }));
  await expect(verify()).rejects.toEqual(
    new BrokenChain(3, "was changed: its hash is not that of its content"),
  );
});

test("a frame that another one replaced in a file has no seal of this exchange", async () => {
  const { file } = await archive(5);
  await changeIn(file, 4, (frame) => ({ ...chainFrame(frame), seal: Buffer.alloc(32, 1) }));
  await expect(verify()).rejects.toThrow("Frame 4 of the journal has a seal of another key");
});

test("the frames of the genesis, of the snapshots and of the read models stay", async () => {
  await noteSnapshot(3);
  expect(await archive(5)).toMatchObject({ first: 1, last: 2 });
  await expect(archive(5)).rejects.toThrow("No frame of before");
  await noteSnapshot(100);
  await expect(archive(5, Date.now() - 1_000_000)).rejects.toThrow("No frame of before");
  await owner.query("delete from snapshots");
  await expect(archive(5)).rejects.toThrow("There is no snapshot yet");
  expect(await numbers()).toEqual([0, 3, 4, 5, 6]);
});

test("nothing is taken away while a row is not the one that its seal proves", async () => {
  await owner.query("update frames set time_ms = time_ms + 1, seal = null where seq = 2");
  await expect(archive(5)).rejects.toThrow("Frame 2 of the journal has no seal");
  expect(await numbers()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test.each([
  ["take a frame away", "delete from frames where seq = 1"],
  ["let a frame go without its predecessor", "update frames set archive_seq = 4 where seq = 5"],
  ["name a file", "insert into frame_archives select * from frame_archives"],
  [
    "add a frame that follows an archive",
    `insert into frames (seq, hash, prev_hash, epoch, time_ms, body, archive_seq)
     select 7, hash, prev_hash, 1, 1, body, 6 from frames where seq = 6`,
  ],
  ["make the index", "create index frames_while_archiving on frames (prev_seq)"],
])("the role that serves cannot %s", async (_, statement) => {
  await archive(5);
  await expect(database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});

test.each([
  ["a frame without a predecessor", "update frames set prev_seq = null where seq = 6"],
  ["a link over a gap", "update frames set archive_seq = 4, prev_seq = null where seq = 6"],
  ["a frame that stays without its archive", "delete from frame_archives"],
])("the table itself refuses %s, of its owner, too", async (_, statement) => {
  await archive(5);
  await expect(owner.query(statement)).rejects.toThrow(/violates (check|foreign key)/);
});

test("a file is checked without any exchange, and printed by zstd alone", async () => {
  const { file, lastHash, sha256 } = await archive(5);
  const reader = new ArchiveReader(join(folder, file));
  const { first, tip } = await followFile(reader, undefined);
  expect([first, tip.seq, hex(tip.hash)]).toEqual([1, 4, lastHash]);
  expect(await reader.sha256()).toBe(sha256);
  const packed = await readFile(join(folder, file));
  const lines = zstdDecompressSync(packed).toString().trimEnd().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as Frame).seq)).toEqual([1, 2, 3, 4]);
});

test("a file that an earlier run left unfinished is written anew", async () => {
  await writeFile(join(folder, "frames-1-4.zst.unfinished"), "half of it");
  await writeFile(join(folder, "frames-1-4.zst"), "that was never read back");
  await archive(5);
  expect(await readdir(folder)).toEqual(["frames-1-4.zst"]);
  expect((await verify()).frames).toBe(7);
});

/** Writes a file again with one frame changed, as somebody could who has the disk. */
async function changeIn(file: string, seq: number, change: (frame: Frame) => Frame) {
  const path = join(folder, file);
  const all: Frame[] = [];
  for await (const frame of new ArchiveReader(path).frames()) all.push(frame);
  const handle = await openFile(path, "w");
  const writer = new ArchiveWriter(handle);
  for (const frame of all) await writer.add(frame.seq === seq ? change(frame) : frame);
  await writer.finish();
  await handle.close();
}

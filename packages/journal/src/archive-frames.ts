import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { connection } from "@sumi/database/pool.ts";
import { Client } from "pg";
import { ArchiveReader, ArchiveWriter } from "./archive-file.ts";
import { BrokenChain, checkLink } from "./follower.ts";
import { type CommandSpan, type Frame, hex, type Tip } from "./frame.ts";
import type { FrameArchive, FrameStore } from "./ports.ts";
import { listArchives } from "./postgres/frame-archives.ts";

export type ArchiveOptions = {
  /** The address of the role that owns the tables. */
  readonly ownerUrl: string;
  /** The frames of the exchange, whose seals are checked when they are read. */
  readonly frames: FrameStore;
  readonly folder: string;
  /** Frames of this moment and later ones stay in the table. */
  readonly beforeMs: number;
  /** The frame of the read models' checkpoint. */
  readonly folded: number;
};

/** There is nothing to archive, or not yet; the message is one sentence for the operator. */
export class ArchiveRefused extends Error {
  override readonly name = "ArchiveRefused";
}

/**
 * Moves the oldest frames of the table into one file, while the exchange goes on. The file is
 * whole, on the disk and read back before one transaction takes its rows away, so an end of the
 * program at any moment loses nothing: the next run writes the file again.
 */
export async function archiveFrames(options: ArchiveOptions): Promise<FrameArchive> {
  const { ownerUrl, folder } = options;
  const owner = new Client(
    connection({ url: ownerUrl, applicationName: "sumi archive", statementTimeoutMs: 0 }),
  );
  await owner.connect();
  try {
    await owner.query("select pg_advisory_lock($1)", [ARCHIVE_LOCK]);
    const range = await rangeOf(owner, options);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `frames-${range.first}-${range.last}.zst`;
    const path = join(folder, name);
    await writeFrames(path, options.frames, range);
    const { commands, lastHash } = await readBack(path, range);
    const sha256 = await new ArchiveReader(path).sha256();
    const { first, last } = range;
    const archive = { first, last, lastHash, commands, file: name, sha256 };
    // The last frame that goes is named by the first one that stays, in its hash.
    const [next] = await options.frames.readAfter(last, 1);
    if (next === undefined || next.seq !== last + 1 || hexOf(next.prevHash) !== lastHash) {
      throw new BrokenChain(last + 1, "does not name its predecessor's hash");
    }
    await takeAway(owner, archive);
    return archive;
  } finally {
    await owner.end();
  }
}

const ARCHIVE_LOCK = 7_306_002;
const FRAMES_PER_READ = 256;

/** The frames to move, and the hash of the one before them. */
type Range = { readonly first: number; readonly last: number; readonly before: Tip };

async function rangeOf(
  owner: Client,
  { frames, beforeMs, folded }: ArchiveOptions,
): Promise<Range> {
  const newest = (await listArchives(owner)).at(-1);
  const first = (newest?.last ?? 0) + 1;
  const [before] = await frames.readAfter(first - 2, 1);
  if (before === undefined) throw new BrokenChain(first - 1, "is missing");
  const { rows } = await owner.query<{ frame: number | null }>(
    "select min(frame_seq)::bigint as frame from snapshots",
  );
  const snapshot = rows[0]?.frame ?? undefined;
  if (snapshot === undefined) {
    throw new ArchiveRefused("There is no snapshot yet: a start would need all the frames.");
  }
  const { rows: old } = await owner.query<{ frame: number | null }>(
    "select max(seq) as frame from frames where time_ms < $1",
    [beforeMs],
  );
  const last = Math.min(old[0]?.frame ?? 0, snapshot - 1, folded - 1);
  if (last >= first) return { first, last, before };
  throw new ArchiveRefused(
    `No frame of before ${new Date(beforeMs).toISOString()} can go: they are archived, or the ` +
      "oldest snapshot and the read models still need them.",
  );
}

/** Only a whole file gets the name; one of an earlier run that did not end is replaced. */
async function writeFrames(path: string, frames: FrameStore, { first, last }: Range) {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, "w", 0o600);
  try {
    const writer = new ArchiveWriter(file);
    for (let next = first; next <= last; ) {
      const some = await frames.readAfter(next - 1, Math.min(FRAMES_PER_READ, last - next + 1));
      if (some.length === 0) throw new BrokenChain(next, "is missing");
      for (const frame of some) await writer.add(frame);
      next += some.length;
    }
    await writer.finish();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const folder = await open(join(path, ".."));
  await folder.sync().finally(() => folder.close());
}

/** Reads the file as anybody would, and follows its chain from the frame before it. */
async function readBack(path: string, { first, last, before }: Range) {
  const found = await followFile(new ArchiveReader(path), before);
  if (found.first === first && found.tip.seq === last) {
    return { commands: found.commands, lastHash: hex(found.tip.hash) };
  }
  throw new Error(`${path} does not hold the frames ${first} to ${last}: nothing was taken away.`);
}

/** Follows the chain through a file. Throws `BrokenChain` at the first bad frame. */
export async function followFile(
  file: ArchiveReader,
  before: Tip | undefined,
): Promise<{
  readonly first: number | undefined;
  readonly tip: Tip;
  readonly commands: CommandSpan | undefined;
}> {
  let [tip, first, commands] = [before, undefined, undefined] as [
    Tip | undefined,
    number | undefined,
    CommandSpan | undefined,
  ];
  for await (const frame of file.frames()) {
    checkLink(tip ?? predecessorOf(frame), frame);
    tip = frame;
    first ??= frame.seq;
    const span = frame.commands;
    if (span !== undefined) commands = { first: commands?.first ?? span.first, last: span.last };
  }
  if (tip === undefined) throw new Error(`${file.path} holds no frame.`);
  return { first, tip, commands };
}

/** The frame before the first one of a file that is checked alone: believed as it is named. */
function predecessorOf({ seq, prevHash, epoch, timeMs }: Frame): Tip | undefined {
  return prevHash === undefined ? undefined : { seq: seq - 1, hash: prevHash, epoch, timeMs };
}

/**
 * One transaction: the archive is named, the first frame that stays refers to it, and the rows go.
 * Each row that goes is looked for as somebody's predecessor, for which an index stands meanwhile;
 * it is made and dropped without holding up the leader.
 */
async function takeAway(owner: Client, archive: FrameArchive): Promise<void> {
  const { first, last, lastHash, commands, file, sha256 } = archive;
  await owner.query(DROP_INDEX);
  await owner.query(`create index concurrently ${INDEX} on frames (prev_seq)`);
  // An error ends the connection, and with it what was not committed.
  await owner.query("begin");
  await owner.query(
    `insert into frame_archives
     (first_seq, last_seq, last_hash, first_command, last_command, file, sha256)
     values ($1, $2, decode($3, 'hex'), $4, $5, $6, decode($7, 'hex'))`,
    [first, last, lastHash, commands?.first ?? null, commands?.last ?? null, file, sha256],
  );
  await owner.query("update frames set prev_seq = null, archive_seq = $1 where seq = $2", [
    last,
    last + 1,
  ]);
  const { rowCount } = await owner.query("delete from frames where seq between $1 and $2", [
    first,
    last,
  ]);
  if (rowCount !== last - first + 1) throw new BrokenChain(first, "has a gap behind it");
  await owner.query("commit");
  await owner.query(DROP_INDEX);
}

const INDEX = "frames_while_archiving";
const DROP_INDEX = `drop index concurrently if exists ${INDEX}`;

function hexOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? "" : hex(bytes);
}

import type { CommandRecord, Exchange } from "@sumi/core/exchange.ts";
import { isRecomputed } from "@sumi/core/prices/indexes.ts";
import { readAsked, readBody } from "./codec/body.ts";
import { BrokenChain, Follower } from "./follower.ts";
import { checkChart } from "./founding-chart.ts";
import { hex, isWhole, NO_FRAME } from "./frame.ts";
import { checkJournalEnd, type JournalEndOptions } from "./journal-end.ts";
import type { FrameStore, SnapshotStore } from "./ports.ts";
import { readIfKept } from "./recovery.ts";
import { digestOf } from "./snapshot.ts";
import { Draws } from "./verify-draws.ts";

export type VerifyOptions = JournalEndOptions & {
  readonly frames: FrameStore;
  readonly snapshots: SnapshotStore;
  readonly createExchange: () => Exchange;
};

export type Verification = {
  readonly frames: number;
  readonly commands: number;
  /** Hash of the newest frame and digest of the state after it, in lower-case hex. */
  readonly tip: string;
  readonly digest: string;
  /** The state after the newest frame. */
  readonly exchange: Exchange;
  /** Frames after which a stored snapshot equals the replayed state, as the chain says. */
  readonly snapshots: readonly number[];
};

/**
 * Recomputes everything from the genesis by applying events alone: every link, every balance, the
 * chains of samples on the way, each index from its own readings and by its own rule, each end of
 * an auction from its frame, and the state of every stored snapshot. What was asked must be what
 * happened, and the journal must still have its end. Throws one sentence that names the first bad
 * frame.
 */
export async function verifyJournal(options: VerifyOptions): Promise<Verification> {
  await checkChart(options.frames);
  const vouched = await vouchedDigests(options);
  const draws = new Draws();
  const follower = new Follower(options.createExchange(), undefined, {
    body: checkAsked,
    record: (exchange, record) => {
      checkSamples(exchange, record);
      draws.see(exchange, record);
    },
  });
  await follower.catchUp(options.frames, ({ seq }) => {
    const digest = vouched.get(seq);
    if (digest === undefined || digest === hex(digestOf(follower.exchange))) return;
    throw new BrokenChain(seq, "leads to another state than its snapshot was taken of");
  });
  await draws.check(options.frames);
  await checkJournalEnd(options);
  return {
    frames: (follower.tip?.seq ?? NO_FRAME) + 1,
    commands: follower.exchange.sequence,
    tip: follower.tip === undefined ? "" : hex(follower.tip.hash),
    digest: hex(digestOf(follower.exchange)),
    exchange: follower.exchange,
    snapshots: await readStored(vouched, options),
  };
}

/** People read the commands as they were asked, so these must be the ones that happened. */
function checkAsked(bytes: Uint8Array, records: readonly CommandRecord[]): void {
  const asked = readAsked(bytes);
  for (const [at, { stamp, command }] of records.entries()) {
    const { sequence, type } = asked[at] ?? { sequence: 0, type: "nothing" };
    if (sequence === stamp.sequence && type === command) continue;
    throw new Error(`command ${stamp.sequence}, ${command}, was asked as ${type}`);
  }
  if (asked.length > records.length) throw new Error("a command was asked and did not happen");
}

function checkSamples(exchange: Exchange, { stamp, events }: CommandRecord): void {
  for (const event of events) {
    if (event.type !== "IndexSampled" || isRecomputed(exchange, event, stamp.timeMs)) continue;
    throw new Error(`sample ${event.sample} has an index that does not follow from its readings`);
  }
}

/** By frame: the digests in the chain of the newest snapshot and of those that are stored. */
async function vouchedDigests(options: VerifyOptions): Promise<ReadonlyMap<number, string>> {
  const digests = new Map<number, string>();
  const heads = await options.snapshots.heads();
  // A note in a damaged frame is ignored; the frame itself is found when its turn comes.
  const noted = (await options.frames.notesAfter(NO_FRAME)).filter(isWhole);
  for (const frame of noted.toReversed()) {
    for (const note of readBody(frame.body).notes) {
      if (note.note !== "SnapshotTaken") continue;
      const isStored = heads.some(({ frameSeq }) => frameSeq === note.frame);
      if (isStored || digests.size === 0) digests.set(note.frame, note.digest);
    }
  }
  return digests;
}

/** Reads every stored snapshot that the chain vouches for as a start-up would. */
async function readStored(
  vouched: ReadonlyMap<number, string>,
  options: VerifyOptions,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (const head of await options.snapshots.heads()) {
    if (vouched.get(head.frameSeq) !== hex(head.digest)) continue;
    const exchange = await readIfKept(head, options);
    if (exchange !== undefined) found.push(head.frameSeq);
  }
  return found;
}

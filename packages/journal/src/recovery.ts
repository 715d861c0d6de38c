import type { Exchange } from "@sumi/core/exchange.ts";
import { type Note, readBody } from "./codec/body.ts";
import { checkContent, Follower } from "./follower.ts";
import { checkChart } from "./founding-chart.ts";
import { hex, sameHash, type Tip } from "./frame.ts";
import type { FrameStore, SnapshotHead, SnapshotStore } from "./ports.ts";
import { digestOfParts, restoreSnapshot } from "./snapshot.ts";

export type RecoveryOptions = {
  readonly frames: FrameStore;
  readonly snapshots: SnapshotStore;
  readonly createExchange: () => Exchange;
  readonly report: (message: string) => void;
};

/**
 * The state of the journal's newest frame: the newest snapshot whose digest is in the chain, and
 * every frame after it, each link checked. Throws one sentence when the chain is broken, a snapshot
 * does not match its digest in the chain, or the journal has another chart of accounts.
 */
export async function recover(options: RecoveryOptions): Promise<Follower> {
  await checkChart(options.frames);
  const follower = await fromSnapshot(options);
  await follower.catchUp(options.frames);
  return follower;
}

async function fromSnapshot(options: RecoveryOptions): Promise<Follower> {
  for (const head of await options.snapshots.heads()) {
    const tip = await vouchedTip(head, options.frames);
    if (tip !== undefined) {
      const exchange = await readIfKept(head, options);
      return exchange === undefined ? fromSnapshot(options) : new Follower(exchange, tip);
    }
    const { frameSeq } = head;
    options.report(`The snapshot of frame ${frameSeq} does not stand in the chain: not used.`);
  }
  return new Follower(options.createExchange(), undefined);
}

/**
 * The frame that a snapshot follows, if a note in the chain vouches for the snapshot. The links up
 * to that note are checked afterwards, when the frames after the snapshot are taken.
 */
async function vouchedTip(head: SnapshotHead, frames: FrameStore): Promise<Tip | undefined> {
  const [frame] = await frames.readAfter(head.frameSeq - 1, 1);
  if (frame?.seq !== head.frameSeq) return undefined;
  checkContent(frame);
  for (const noted of await frames.notesAfter(head.frameSeq)) {
    checkContent(noted);
    if (readBody(noted.body).notes.some((note) => vouches(note, head))) return frame;
  }
  return undefined;
}

function vouches(note: Note, { frameSeq, sequence, digest }: SnapshotHead): boolean {
  if (note.note !== "SnapshotTaken") return false;
  return note.frame === frameSeq && note.sequence === sequence && note.digest === hex(digest);
}

/** As `readSnapshot`, but undefined if newer snapshots have replaced it meanwhile. */
export async function readIfKept(
  head: SnapshotHead,
  options: Pick<RecoveryOptions, "snapshots" | "createExchange">,
): Promise<Exchange | undefined> {
  try {
    return await readSnapshot(head, options);
  } catch (error) {
    if (!(error instanceof SnapshotMismatch)) throw error;
    const heads = await options.snapshots.heads();
    if (heads.some(({ frameSeq }) => frameSeq === head.frameSeq)) throw error;
    return undefined;
  }
}

/** The state of a stored snapshot. Throws `SnapshotMismatch` if its lines are not as they were. */
export async function readSnapshot(
  head: SnapshotHead,
  options: Pick<RecoveryOptions, "snapshots" | "createExchange">,
): Promise<Exchange> {
  const parts = await options.snapshots.parts(head.frameSeq);
  // Checked first: a changed line may hold anything, such as an account of any number.
  if (!sameHash(digestStored(parts), head.digest)) throw new SnapshotMismatch(head);
  const exchange = options.createExchange();
  restoreSnapshot(exchange, parts);
  return exchange;
}

/** `undefined` when the parts cannot even be read. */
function digestStored(parts: readonly Uint8Array[]): Uint8Array | undefined {
  try {
    return digestOfParts(parts);
  } catch {
    return undefined;
  }
}

/** A stored snapshot differs from the digest in the chain. */
export class SnapshotMismatch extends Error {
  readonly frameSeq: number;

  constructor({ frameSeq }: SnapshotHead) {
    super(
      `The snapshot of frame ${frameSeq} is not the one that the chain vouches for. ` +
        `Find out why; "delete from snapshots where frame_seq = ${frameSeq}" starts without it.`,
    );
    this.frameSeq = frameSeq;
  }
}

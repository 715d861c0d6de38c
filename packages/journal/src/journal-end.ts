import { hex } from "./frame.ts";
import type { FrameStore, SnapshotStore, TipStore } from "./ports.ts";

/** A frame whose hash stands in a table beside the frames. */
export type RememberedFrame = {
  /** The subject of a sentence, such as "The newest published tip". */
  readonly by: string;
  readonly seq: number;
  /** Lower-case hex. */
  readonly hash: string;
};

export type JournalEndOptions = {
  readonly frames: Pick<FrameStore, "hashAt">;
  readonly snapshots: Pick<SnapshotStore, "heads">;
  readonly tips: Pick<TipStore, "newest">;
  /** Frames that tables of other packages remember, such as the read models' checkpoint. */
  readonly remembered?: (() => Promise<readonly RememberedFrame[]>) | undefined;
};

/**
 * Throws `LostFrames` unless every remembered frame stands in the chain. A chain whose newest
 * frames were deleted is whole in itself: only what lies beside it shows that it was longer.
 */
export async function checkJournalEnd(options: JournalEndOptions): Promise<void> {
  const { frames, remembered } = options;
  const all = [
    ...((await remembered?.()) ?? []),
    ...(await newestSnapshot(options)),
    ...(await newestTip(options)),
  ];
  // Read after everything that names them: a frame is there before anything remembers it.
  for (const { by, seq, hash } of all) {
    const stored = await frames.hashAt(seq);
    if (stored === undefined) throw new LostFrames(seq, `${by} names frame ${seq}`, IS_MISSING);
    if (hex(stored) !== hash) throw new LostFrames(seq, `${by} names frame ${seq}`, IS_ANOTHER);
  }
}

/** Snapshots of earlier releases have no hash, and prove nothing. */
async function newestSnapshot({ snapshots }: JournalEndOptions) {
  const heads = await snapshots.heads();
  return heads
    .flatMap(({ frameSeq: seq, frameHash }) =>
      frameHash === undefined ? [] : [{ by: "The newest snapshot", seq, hash: hex(frameHash) }],
    )
    .slice(0, 1);
}

async function newestTip({ tips }: JournalEndOptions) {
  const newest = await tips.newest(1);
  return newest.map(({ frameSeq: seq, frameHash: hash }) => {
    return { by: "The newest published tip", seq, hash };
  });
}

const IS_MISSING = "and the journal does not have it: its newest frames were taken away";
const IS_ANOTHER = "and the journal has another one in its place: it was changed, or replaced";

/** Frames that were durable are not in the journal any more. */
export class LostFrames extends Error {
  /** The remembered frame. */
  readonly seq: number;

  constructor(seq: number, evidence: string, finding: string) {
    super(`${evidence}, ${finding} (docs/operations/journal.md).`);
    this.seq = seq;
  }
}

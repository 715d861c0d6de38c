import type { CommandSpan, Frame } from "./frame.ts";

/**
 * Everything the journal needs from outside. The logic of leader, standby and recovery knows only
 * these types, so that a simulator can run the very same code through every kind of failure.
 */
export type JournalPorts = {
  readonly frames: FrameStore;
  readonly lease: LeaseStore;
  readonly snapshots: SnapshotStore;
  readonly tips: TipStore;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
};

export type FrameStore = {
  /** Throws one sentence when the store is set up so that it could lose confirmed commits. */
  check(): Promise<void>;
  /**
   * Makes a frame durable. "conflict" when its number is taken or its predecessor is another one.
   * Throws `StoreOutage` when the outcome is unknown or the store cannot be reached just now.
   */
  append(frame: Frame): Promise<"appended" | "conflict">;
  /** The hash of the frame with that number, or `undefined`. */
  hashAt(seq: number): Promise<Uint8Array | undefined>;
  /** The frames after `seq` in order, at most `limit` of them; archived ones, too. */
  readAfter(seq: number, limit: number): Promise<readonly Frame[]>;
  /** The frame that holds the command of this sequence. */
  frameOf(sequence: number): Promise<Frame | undefined>;
  /** The sequence of the newest command in a frame; 0 before the first. */
  lastSequence(): Promise<number>;
  /**
   * The frames after `seq` that hold no command: epochs and snapshot notes. Archived ones are left
   * out: an archive ends before every snapshot that is kept, and a note stands behind its snapshot.
   */
  notesAfter(seq: number): Promise<readonly Frame[]>;
  /** The files of frames that are not in the table any more, oldest first. */
  archives(): Promise<readonly FrameArchive[]>;
  /**
   * Calls back soon after another process appended. A call may be late or missing: poll as well.
   */
  watch(wake: () => void): Promise<Stop>;
};

/** A file with the frames from `first` to `last`. Hashes are lower-case hex. */
export type FrameArchive = {
  readonly first: number;
  readonly last: number;
  /** The hash of frame `last`, which the next frame names as its predecessor's. */
  readonly lastHash: string;
  readonly commands: CommandSpan | undefined;
  readonly file: string;
  /** The hash of the file. */
  readonly sha256: string;
};

/** The store cannot be reached for now; whether the last append counted is unknown. */
export class StoreOutage extends Error {
  constructor(cause: unknown) {
    super(`The journal's store cannot be reached: ${String(cause)}`, { cause });
  }
}

/** Times are by the store's clock, the only one that all candidates share. */
export type LeaseStore = {
  /** Takes the lease if it has lapsed, or ends later than its holder could have asked for. */
  acquire(holder: string, ttlMs: number): Promise<LeaseAnswer>;
  /** Prolongs it; `held` is false when another process has held it since. */
  renew(holder: string, ttlMs: number): Promise<LeaseAnswer>;
  /** Lets the next candidate take it at once. */
  release(holder: string): Promise<void>;
};
export type LeaseAnswer = { readonly held: boolean; readonly storeMs: number };

/** The proof that a row beside the frames was written by this exchange, see `sealed-ports.ts`. */
type Sealable = {
  /** 32 bytes. */
  readonly seal?: Uint8Array | undefined;
  /** Written before rows had seals. */
  readonly isOfEarlierRelease?: boolean;
};

export type SnapshotHead = Sealable & {
  /** The state is the one after this frame. */
  readonly frameSeq: number;
  /** The hash of that frame; snapshots of earlier releases have none. */
  readonly frameHash?: Uint8Array | undefined;
  readonly sequence: number;
  readonly digest: Uint8Array;
};

export type SnapshotStore = {
  /** Compressed parts of lines, see `snapshot.ts`. Saves all or nothing. */
  save(head: SnapshotHead, parts: readonly Uint8Array[]): Promise<void>;
  /** Newest first. */
  heads(): Promise<readonly SnapshotHead[]>;
  parts(frameSeq: number): Promise<readonly Uint8Array[]>;
  /** Forgets all but the newest `count`. */
  keep(count: number): Promise<void>;
};

/** The published hashes of each hour: the frame chain's tip and each asset's sample chain's. */
export type PublishedTip = Sealable & {
  readonly timeMs: number;
  readonly frameSeq: number;
  /** Lower-case hex. */
  readonly frameHash: string;
  readonly samples: readonly SampleTip[];
};
export type SampleTip = { readonly asset: string; readonly sample: number; readonly tip: string };

export type TipStore = {
  record(tip: PublishedTip): Promise<void>;
  /** The tips of the newest frames first. */
  newest(limit: number): Promise<readonly PublishedTip[]>;
};

export type Clock = {
  /** Milliseconds since the epoch, UTC; may jump. */
  nowMs(): number;
  /** Milliseconds since some moment; never jumps. */
  monotonicMs(): number;
};

export type Scheduler = {
  /** Runs when the work at hand is done, so that commands that came together share a frame. */
  soon(run: () => void): void;
  later(delayMs: number, run: () => void): Stop;
};
export type Stop = () => void;

export function pause(scheduler: Scheduler, delayMs: number): Promise<void> {
  return new Promise((resolve) => scheduler.later(delayMs, resolve));
}

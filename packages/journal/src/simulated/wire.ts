import type { Frame } from "../frame.ts";
import type {
  FrameStore,
  JournalPorts,
  LeaseStore,
  SnapshotStore,
  Stop,
  TipStore,
} from "../ports.ts";
import type { SimulatedStores } from "./stores.ts";

/** The calls that a process may make to the stores, by name. */
export type StoreCall =
  | `frames.${keyof FrameStore}`
  | `lease.${keyof LeaseStore}`
  | `snapshots.${keyof SnapshotStore}`
  | `tips.${keyof TipStore}`;

/** The way from one process to the stores and back: it takes time, and it may break. */
export type Wire = {
  /** `act` runs in the store when the request has arrived. */
  call<Answer>(call: StoreCall, act: () => Answer): Promise<Answer>;
  /** Carries a wake-up call from the stores; the caller does not wait for it. */
  ring(wake: () => void): void;
};

/** The ports of one process onto stores that it shares with others. */
export function wiredStores(
  { frames, lease, snapshots, tips }: SimulatedStores,
  wire: Wire,
): Pick<JournalPorts, "frames" | "lease" | "snapshots" | "tips"> {
  return {
    frames: {
      check: () => wire.call("frames.check", () => undefined),
      append: (frame) => wire.call("frames.append", () => frames.append(frame)),
      hashAt: (seq) => wire.call("frames.hashAt", () => frames.hashAt(seq)),
      readAfter: (seq, limit) => wire.call("frames.readAfter", () => frames.readAfter(seq, limit)),
      frameOf: (sequence) => wire.call("frames.frameOf", () => frames.frameOf(sequence)),
      lastSequence: () => wire.call("frames.lastSequence", () => frames.lastSequence()),
      notesAfter: (seq) => wire.call("frames.notesAfter", () => frames.notesAfter(seq)),
      archives: () => wire.call("frames.archives", () => []),
      watch: (wake) =>
        wire.call("frames.watch", () => watch(frames.listeners, () => wire.ring(wake))),
    },
    lease: {
      acquire: (holder, ttlMs) => wire.call("lease.acquire", () => lease.acquire(holder, ttlMs)),
      renew: (holder, ttlMs) => wire.call("lease.renew", () => lease.renew(holder, ttlMs)),
      release: (holder) => wire.call("lease.release", () => lease.release(holder)),
    },
    snapshots: {
      save: (head, parts) => wire.call("snapshots.save", () => snapshots.save(head, parts)),
      heads: () => wire.call("snapshots.heads", () => snapshots.heads()),
      parts: (frameSeq) => wire.call("snapshots.parts", () => snapshots.parts(frameSeq)),
      keep: (count) => wire.call("snapshots.keep", () => snapshots.keep(count)),
    },
    tips: {
      record: (tip) => wire.call("tips.record", () => tips.record(tip)),
      newest: (limit) => wire.call("tips.newest", () => tips.newest(limit)),
    },
  };
}

function watch(listeners: Set<(frame: Frame) => void>, ring: () => void): Stop {
  listeners.add(ring);
  return () => listeners.delete(ring);
}

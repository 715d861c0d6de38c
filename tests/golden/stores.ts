import { zstdCompressSync } from "node:zlib";
import type { Frame } from "@sumi/journal/frame.ts";
import type { FrameStore, SnapshotHead, SnapshotStore, TipStore } from "@sumi/journal/ports.ts";
import type { GoldenJournal } from "./golden-journal.ts";

/** A golden journal as the stores from which a process starts. Nothing can be added to them. */
export function storesOf({ frames, snapshots }: GoldenJournal) {
  return { frames: framesOf(frames), snapshots: snapshotsOf(snapshots), tips: NO_TIPS };
}

const NO_TIPS: TipStore = { record: async () => undefined, newest: async () => [] };

function framesOf(frames: readonly Frame[]): FrameStore {
  return {
    check: async () => undefined,
    append: async () => "conflict",
    hashAt: async (seq) => frames[seq]?.hash,
    readAfter: async (seq, limit) => frames.slice(seq + 1, seq + 1 + limit),
    frameOf: async (sequence) => frames.find(({ commands }) => sequence <= (commands?.last ?? 0)),
    lastSequence: async () => Math.max(0, ...frames.map(({ commands }) => commands?.last ?? 0)),
    notesAfter: async (seq) => {
      return frames.slice(seq + 1).filter(({ commands }) => commands === undefined);
    },
    archives: async () => [],
    watch: async () => () => undefined,
  };
}

function snapshotsOf(snapshots: GoldenJournal["snapshots"]): SnapshotStore {
  const stored = snapshots.map(({ noted, lines }) => {
    const { frame: frameSeq, sequence, digest } = noted;
    const head: SnapshotHead = { frameSeq, sequence, digest: Buffer.from(digest, "hex") };
    return { head, parts: [zstdCompressSync(lines)] };
  });
  const newestFirst = stored.sort((a, b) => b.head.frameSeq - a.head.frameSeq);
  return {
    save: async () => undefined,
    heads: async () => newestFirst.map(({ head }) => head),
    parts: async (seq) => newestFirst.find(({ head }) => head.frameSeq === seq)?.parts ?? [],
    keep: async () => undefined,
  };
}

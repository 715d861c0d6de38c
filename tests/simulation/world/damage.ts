import type { Random } from "@sumi/core/testing/random.ts";
import { BrokenChain } from "@sumi/journal/follower.ts";
import type { Frame } from "@sumi/journal/frame.ts";
import { LostFrames } from "@sumi/journal/journal-end.ts";
import { SnapshotMismatch } from "@sumi/journal/recovery.ts";
import type { SimulatedStores } from "@sumi/journal/simulated/stores.ts";

export type SnapshotDamage = "torn" | "flipped" | "truncated";

/** The damage on the simulated disk, and the data before it. */
export class Damage {
  readonly #stores: SimulatedStores;
  readonly #random: Random;
  /** The correct frames, by number. */
  readonly #frames = new Map<number, Frame>();
  /** Numbers of the frames whose snapshots are damaged. */
  readonly #snapshots = new Set<number>();
  /** The newest frames while they are gone. */
  #end: readonly Frame[] = [];
  #wasEndTaken = false;
  /** All damage since the beginning: a start that read it may fail after it was repaired. */
  readonly #framesOnce = new Set<number>();
  readonly #snapshotsOnce = new Set<number>();

  constructor(stores: SimulatedStores, random: Random) {
    this.#stores = stores;
    this.#random = random;
  }

  /** Flips one bit of one frame. Answers whether there was one to flip. */
  flipFrame(): boolean {
    const { rows } = this.#stores.frames;
    const seq = this.#random.between(0, rows.length - 1);
    const frame = rows[seq];
    if (frame === undefined || this.#frames.has(seq)) return false;
    this.#frames.set(seq, frame);
    this.#framesOnce.add(seq);
    rows[seq] = this.#flipped(frame);
    return true;
  }

  /** Damages the newest undamaged snapshot. */
  harmSnapshot(how: SnapshotDamage): boolean {
    const row = this.#stores.snapshots.rows.find(({ head }) => !this.#snapshots.has(head.frameSeq));
    const last = row?.parts.at(-1);
    if (row === undefined || last === undefined) return false;
    this.#snapshots.add(row.head.frameSeq);
    this.#snapshotsOnce.add(row.head.frameSeq);
    row.parts = [...row.parts.slice(0, -1), this.#harmed(last, how)];
    return true;
  }

  /** Takes the newest frames away, from the one on that the newest snapshot names. */
  takeEnd(): boolean {
    const { frames, snapshots } = this.#stores;
    const named = snapshots.rows.find(({ head }) => head.frameHash !== undefined);
    const first = named?.head.frameSeq ?? 0;
    const isDamaged = this.#frames.size > 0 || this.#end.length > 0;
    if (isDamaged || first === 0 || first >= frames.rows.length) return false;
    this.#end = frames.rows.splice(first);
    this.#wasEndTaken = true;
    return true;
  }

  /** True if the error names damage; a start that meets damage has to fail in this way. */
  explains(error: unknown): boolean {
    if (error instanceof LostFrames) return this.#wasEndTaken || this.#framesOnce.has(error.seq);
    if (error instanceof BrokenChain) return this.#framesOnce.has(error.seq);
    return error instanceof SnapshotMismatch && this.#snapshotsOnce.has(error.frameSeq);
  }

  /** Repairs the damage that a start's error names, as an operator would. */
  mendAfter(error: unknown): void {
    if (error instanceof LostFrames) this.#giveBackEnd();
    // A start reads no frame before its snapshot, but compares those that tables remember.
    if (error instanceof LostFrames || error instanceof BrokenChain) this.#mendFrame(error.seq);
    if (error instanceof SnapshotMismatch) this.#forget(error.frameSeq);
  }

  mendAll(): void {
    this.#giveBackEnd();
    for (const seq of [...this.#frames.keys()]) this.#mendFrame(seq);
    for (const frameSeq of [...this.#snapshots]) this.#forget(frameSeq);
  }

  #mendFrame(seq: number): void {
    const right = this.#frames.get(seq);
    if (right === undefined) return;
    this.#stores.frames.rows[seq] = right;
    this.#frames.delete(seq);
  }

  /** If others were written in their place, the auditor has found that already. */
  #giveBackEnd(): void {
    const { rows } = this.#stores.frames;
    if (this.#end[0]?.seq === rows.length) rows.push(...this.#end);
    this.#end = [];
  }

  #forget(frameSeq: number): void {
    this.#stores.snapshots.remove(frameSeq);
    this.#snapshots.delete(frameSeq);
  }

  #flipped(frame: Frame): Frame {
    const { hash, prevHash, timeMs, body, seal } = frame;
    switch (this.#random.between(0, 9)) {
      case 0:
        return { ...frame, hash: this.#flip(hash) };
      case 1:
        return { ...frame, prevHash: this.#flip(prevHash ?? hash) };
      case 2:
        return { ...frame, timeMs: timeMs + 1 };
      case 3:
        return { ...frame, seal: this.#flip(seal ?? hash) };
      default:
        return { ...frame, body: this.#flip(body) };
    }
  }

  #flip(bytes: Uint8Array): Uint8Array {
    const place = this.#random.between(0, bytes.length - 1);
    const bit = 1 << this.#random.between(0, 7);
    // The place is within the bytes.
    return Buffer.from(bytes).with(place, bytes[place]! ^ bit);
  }

  #harmed(part: Uint8Array, how: SnapshotDamage): Uint8Array {
    switch (how) {
      case "torn":
        return part.slice(0, part.length >> 1);
      case "truncated":
        return part.slice(0, -this.#random.between(1, 8));
      case "flipped":
        return this.#flip(part);
    }
  }
}

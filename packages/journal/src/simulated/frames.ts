import { type Frame, sameHash } from "../frame.ts";

/**
 * Frames in memory under the same rules as the table: a number only once, and a predecessor that
 * exists. It answers at once; delays and failures belong to the wire of a process.
 */
export class SimulatedFrames {
  readonly rows: Frame[] = [];
  /** Called with each frame at the moment it is stored. */
  readonly listeners = new Set<(frame: Frame) => void>();

  append(frame: Frame): "appended" | "conflict" {
    const isNext = frame.seq === this.rows.length;
    if (!isNext || !sameHash(this.rows.at(-1)?.hash, frame.prevHash)) return "conflict";
    this.rows.push(frame);
    for (const listener of this.listeners) listener(frame);
    return "appended";
  }

  hashAt(seq: number): Uint8Array | undefined {
    return this.rows[seq]?.hash;
  }

  readAfter(seq: number, limit: number): readonly Frame[] {
    return this.rows.slice(seq + 1, seq + 1 + limit);
  }

  frameOf(sequence: number): Frame | undefined {
    const frame = this.rows.findLast(
      ({ commands }) => commands !== undefined && commands.first <= sequence,
    );
    return (frame?.commands?.last ?? 0) >= sequence ? frame : undefined;
  }

  lastSequence(): number {
    return this.rows.findLast(({ commands }) => commands !== undefined)?.commands?.last ?? 0;
  }

  notesAfter(seq: number): readonly Frame[] {
    return this.rows.slice(seq + 1).filter(({ commands }) => commands === undefined);
  }
}

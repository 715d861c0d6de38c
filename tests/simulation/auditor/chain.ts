import { createHash } from "node:crypto";
import type { Frame } from "@sumi/journal/frame.ts";
import type { ReadBody, ReadNote } from "../../model/frames/reading.ts";
import type { Judged } from "../../model/invariants.ts";
import type { ReadRecord } from "../../model/record.ts";

type Report = (invariant: Judged, text: string) => void;

/** A snapshot that a note in the chain confirms. */
export type Vouched = Extract<ReadNote, { note: "SnapshotTaken" }>;

/**
 * The chain of frames, checked link by link (I16): numbers, predecessors, hashes, leaders, times.
 * It computes the hashes itself from the fields of a frame's row.
 */
export class Chain {
  /** Hex of every frame's hash, by its number. */
  readonly hashes: string[] = [];
  readonly vouched: Vouched[] = [];
  /** The sequence of the newest command. */
  sequence = 0;
  timeMs = 0;
  /** The newest command's sequence after each frame. */
  readonly #sequences: number[] = [];
  #epoch = 0;
  #frameMs = 0;

  /** Takes the next frame's header. */
  link(frame: Frame, report: Report): void {
    const { seq, hash, prevHash, epoch, timeMs } = frame;
    const said = hex(hash);
    if (seq !== this.hashes.length) {
      report("I16", `Frame ${seq} comes where frame ${this.hashes.length} should.`);
    }
    const before = prevHash === undefined ? undefined : hex(prevHash);
    if (before !== this.hashes.at(-1)) {
      report("I16", `Frame ${seq} does not name the hash of its predecessor.`);
    }
    if (said !== hashOf(frame)) report("I16", `Frame ${seq} has another hash than its content.`);
    if (epoch !== this.#epoch && epoch !== this.#epoch + 1) {
      report("I16", `Frame ${seq} is of leader ${epoch} after one of leader ${this.#epoch}.`);
    }
    if (timeMs < this.#frameMs) report("I16", `Frame ${seq} is older than its predecessor.`);
    this.hashes.push(said);
    this.#frameMs = timeMs;
  }

  /** Takes the frame's notes and records. */
  take(frame: Frame, { notes, records }: ReadBody, report: Report): void {
    const { seq, epoch, commands: span, timeMs } = frame;
    const first = records.at(0);
    const last = records.at(-1);
    if (span?.first !== first?.sequence || span?.last !== last?.sequence) {
      report("I16", `The header of frame ${seq} does not name its first and last command.`);
    }
    for (const record of records) this.#follow(record, report);
    if (last !== undefined && timeMs < last.timeMs) {
      report("I16", `Frame ${seq} is older than its last command.`);
    }
    this.#sequences[seq] = this.sequence;
    const begins = notes.some(({ note }) => note === "EpochBegan");
    const isFirst = seq === 0 && epoch === 1;
    if (epoch !== this.#epoch && !begins && !isFirst) {
      report("I16", `Leader ${epoch} does not begin with a frame that says so.`);
    }
    if (notes.length > 0 && records.length > 0) {
      report("I16", `Frame ${seq} has a note and commands: a note has its frame to itself.`);
    }
    this.#epoch = epoch;
    for (const note of notes) if (note.note === "SnapshotTaken") this.#vouch(seq, note, report);
  }

  #follow({ sequence, timeMs }: ReadRecord, report: Report): void {
    if (sequence !== this.sequence + 1) {
      report("I16", `Command ${sequence} follows command ${this.sequence}.`);
    }
    if (timeMs < this.timeMs) {
      report("I16", `Command ${sequence} is stamped ${timeMs}, after ${this.timeMs}.`);
    }
    this.sequence = sequence;
    this.timeMs = timeMs;
  }

  #vouch(seq: number, note: Vouched, report: Report): void {
    if (note.frame >= seq || note.sequence !== this.#sequences[note.frame]) {
      const said = `frame ${note.frame} and command ${note.sequence}`;
      report("I16", `The snapshot noted in frame ${seq} is said to be of ${said}.`);
    }
    this.vouched.push(note);
  }
}

/** SHA-256 of the predecessor's hash, one line with the header, and the body. */
export function hashOf({ seq, prevHash, epoch, commands, timeMs, body }: Frame): string {
  const { first = null, last = null } = commands ?? {};
  const span = `"first_command":${first},"last_command":${last}`;
  const header = `{"seq":${seq},"epoch":${epoch},${span},"time_ms":${timeMs}}\n`;
  const hash = createHash("sha256");
  if (prevHash !== undefined) hash.update(prevHash);
  return hash.update(header).update(body).digest("hex");
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
}

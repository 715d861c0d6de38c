import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { zstdDecompressSync } from "node:zlib";
import { readFrame, Unreadable } from "../../../model/frames/reading.ts";
import type { ReadRecord } from "../../../model/record.ts";
import type { Findings } from "../findings.ts";
import type { Rows } from "./database.ts";

type FrameRow = {
  readonly seq: number;
  readonly hash: Buffer;
  readonly prev_seq: number | null;
  readonly prev_hash: Buffer | null;
  readonly epoch: number;
  readonly first_command: number | null;
  readonly last_command: number | null;
  readonly time_ms: number;
  readonly body: Buffer;
  readonly packing: number;
};

/** The text before each packed body: the journal's own, since nothing else unpacks it. */
const DICTIONARY = readFileSync(
  new URL("../../../../packages/journal/src/postgres/frame-dictionary-1.txt", import.meta.url),
);

function unpacked(frame: FrameRow): FrameRow {
  if (frame.packing !== 1) return frame;
  return { ...frame, body: zstdDecompressSync(frame.body, { dictionary: DICTIONARY }) };
}

const PAGE = 1_000;

/**
 * Visits every accepted command. On the way it checks each frame's hash and its link to the frame
 * before; sequences may have no gap, and time may not go back (I16).
 */
export async function walkChain(
  rows: Rows,
  findings: Findings,
  visit: (record: ReadRecord) => void,
): Promise<{ readonly frames: number; readonly commands: number; readonly epochs: number }> {
  const link = new Link(findings);
  for (;;) {
    const page = await rows<FrameRow>("select * from frames where seq > $1 order by seq limit $2", [
      link.seq,
      PAGE,
    ]);
    for (const frame of page.map(unpacked)) {
      link.follow(frame);
      for (const record of recordsIn(frame, findings)) {
        link.count(record, frame);
        visit(record);
      }
    }
    if (page.length < PAGE) break;
  }
  return { frames: link.seq + 1, commands: link.sequence, epochs: link.epoch };
}

/** The position in the chain up to which all is correct. */
class Link {
  seq = -1;
  sequence = 0;
  epoch = 0;
  readonly #findings: Findings;
  #hash: Buffer | null = null;
  #frameMs = 0;
  #timeMs = 0;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  follow(frame: FrameRow): void {
    const { seq, hash, prev_seq, prev_hash, epoch, time_ms } = frame;
    const found = (text: string) => this.#findings.add("I16", `frame ${seq} ${text}`);
    if (seq !== this.seq + 1) found(`follows frame ${this.seq}`);
    if (prev_seq !== (seq === 0 ? null : seq - 1)) found(`names frame ${prev_seq} before it`);
    if (!isSame(prev_hash, this.#hash)) found("does not name its predecessor's hash");
    if (!isSame(hashOf(frame), hash)) found("has another hash than its content");
    if (epoch < this.epoch) found(`belongs to epoch ${epoch} after epoch ${this.epoch}`);
    if (time_ms < this.#frameMs) found(`is earlier than frame ${this.seq}`);
    this.seq = seq;
    this.epoch = epoch;
    this.#hash = hash;
    this.#frameMs = time_ms;
  }

  count({ sequence, timeMs }: ReadRecord, { seq, first_command, last_command }: FrameRow): void {
    const found = (text: string) => this.#findings.add("I16", `command ${sequence} ${text}`);
    if (sequence !== this.sequence + 1) found(`follows command ${this.sequence}`);
    if (timeMs < this.#timeMs) found(`is earlier than command ${this.sequence}`);
    if (sequence < (first_command ?? 0) || sequence > (last_command ?? 0)) {
      found(`stands in frame ${seq}, which does not say so`);
    }
    this.sequence = sequence;
    this.#timeMs = timeMs;
  }
}

/** SHA-256 over the hash before, the header as one line of JSON, and the body. */
function hashOf(frame: FrameRow): Buffer {
  const { seq, epoch, first_command, last_command, time_ms, prev_hash, body } = frame;
  const header = JSON.stringify({ seq, epoch, first_command, last_command, time_ms });
  const hash = createHash("sha256");
  if (prev_hash !== null) hash.update(prev_hash);
  return hash.update(`${header}\n`).update(body).digest();
}

/** The commands of a frame; each field must have the form that the model gives it (I19). */
function recordsIn({ seq, body }: FrameRow, findings: Findings): readonly ReadRecord[] {
  const report = (invariant: `I${number}`, text: string) => {
    findings.add(invariant, `frame ${seq}: ${text}`);
  };
  try {
    return readFrame(body, report).records;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    findings.add("I16", `frame ${seq} ${error.message}`);
    return [];
  }
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

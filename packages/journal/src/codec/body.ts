import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { canonical, fieldsOf } from "./canonical.ts";
import { LineReader } from "./line-reader.ts";
import { type ParsedRecord, recordFrom, recordLine } from "./record-line.ts";
import { learnShapes, quickRecord } from "./record-reader.ts";

/**
 * The body of a frame is UTF-8 text in two halves with an empty line between them: a line for each
 * command as it was asked, then a line for each command as it happened. Replay parses the second
 * half only; the first is for whoever reads the journal.
 */
export class BodyWriter {
  #asked = "";
  #happened = "";

  addCommand(command: ExchangeCommand, record: CommandRecord): void {
    this.#asked += askedLine(command, record.stamp.sequence);
    this.#happened += recordLine(record);
  }

  addNote(note: Note): void {
    this.#happened += `${canonical(note)}\n`;
  }

  bytes(): Uint8Array {
    return Buffer.from(`${this.#asked}\n${this.#happened}`);
  }
}

/** What the journal itself has to say, beside the commands. */
export type Note = EpochBegan | SnapshotTaken;

/** A leader begins. Whoever led before can append no more. */
export type EpochBegan = { readonly note: "EpochBegan"; readonly holder: string };

/** A follower wrote down the whole state after frame `frame`; `digest` is its SHA-256 in hex. */
export type SnapshotTaken = {
  readonly note: "SnapshotTaken";
  readonly frame: number;
  readonly sequence: number;
  readonly digest: string;
};

export type Body = { readonly notes: readonly Note[]; readonly records: readonly CommandRecord[] };

/** Reads the second half. Throws on anything that `BodyWriter` would not have written. */
export function readBody(bytes: Uint8Array): Body {
  const notes: Note[] = [];
  const records: CommandRecord[] = [];
  const text = happenedText(bytes);
  const reader = new LineReader(text);
  const isPlain = !text.includes("\\");
  while (!reader.isAtEnd) {
    const quick = isPlain ? quickRecord(reader) : undefined;
    if (quick !== undefined) {
      records.push(quick);
      continue;
    }
    const parsed = JSON.parse(reader.line()) as Note | ParsedRecord;
    if ("note" in parsed) {
      notes.push(parsed);
      continue;
    }
    const record = recordFrom(parsed);
    learnShapes(record);
    records.push(record);
  }
  return { notes, records };
}

/** Only the second half is decoded: the first may be the longer one. */
function happenedText(bytes: Uint8Array): string {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return body.toString("utf8", body[0] === LINE_END ? 1 : body.indexOf("\n\n") + 2);
}

const LINE_END = 10;

/**
 * Actor and key stand once, in the second half. The readings of a sample stand in its event only:
 * they are most of an idle exchange's bytes.
 */
function askedLine(command: ExchangeCommand, sequence: number): string {
  const omitted = command.type === "SampleIndex" ? OMITTED_OF_SAMPLE : OMITTED;
  const fields = fieldsOf(command, omitted);
  return `{"sequence":${sequence},"type":"${command.type}"${fields}}\n`;
}

const OMITTED: readonly string[] = ["type", "actor", "key"];
const OMITTED_OF_SAMPLE: readonly string[] = [...OMITTED, "readings"];

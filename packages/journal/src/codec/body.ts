import type { ExchangeCommand } from "@sumi/core/commands.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { SampleIndex } from "@sumi/core/prices/commands.ts";
import type { IndexSampled } from "@sumi/core/prices/events.ts";
import type { PlaceOrder } from "@sumi/core/spot/commands.ts";
import type { OrderAccepted } from "@sumi/core/spot/events.ts";
import { writeCanonical, writeFields } from "./canonical.ts";
import { LineReader } from "./line-reader.ts";
import { bytesOf, LineWriter } from "./line-writer.ts";
import { type ParsedRecord, recordFrom, writeRecord } from "./record-line.ts";
import { learnShapes, quickRecord } from "./record-reader.ts";

/**
 * The body of a frame is UTF-8 text in two halves with an empty line between them: a line for each
 * command as it was asked, then a line for each command as it happened. Replay parses only the
 * second half; the first is for people who read the journal.
 */
export class BodyWriter {
  readonly #asked = new LineWriter();
  readonly #happened = new LineWriter();

  addCommand(command: ExchangeCommand, record: CommandRecord): void {
    writeAsked(this.#asked, command, record.stamp.sequence);
    writeRecord(this.#happened, record);
  }

  addNote(note: Note): void {
    writeCanonical(this.#happened, note);
    this.#happened.piece(LINE_END);
  }

  bytes(): Uint8Array {
    return Buffer.concat([this.#asked.bytes, LINE_END, this.#happened.bytes]);
  }

  /** Begins another body in the same memory. */
  clear(): void {
    this.#asked.clear();
    this.#happened.clear();
  }
}

/** A note of the journal itself, which is not a command. */
export type Note = EpochBegan | SnapshotTaken;

/** A leader begins. The leader before it can append no more. */
export type EpochBegan = { readonly note: "EpochBegan"; readonly holder: string };

/** A follower wrote down the whole state after frame `frame`; `digest` is its SHA-256 in hex. */
export type SnapshotTaken = {
  readonly note: "SnapshotTaken";
  readonly frame: number;
  readonly sequence: number;
  readonly digest: string;
};

export type Body = { readonly notes: readonly Note[]; readonly records: readonly CommandRecord[] };

/** Reads the second half. Throws on any text that `BodyWriter` would not have written. */
export function readBody(bytes: Uint8Array): Body {
  const notes: Note[] = [];
  const records: CommandRecord[] = [];
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = happenedStart(body);
  const reader = new LineReader(body, start);
  const isPlain = !body.includes(BACKSLASH, start);
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

/** A command as the first half names it. */
export type Asked = { readonly sequence: number; readonly type: string };

/** Reads the first half. Throws where a line is no command. */
export function readAsked(bytes: Uint8Array): readonly Asked[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lines = body.subarray(0, happenedStart(body)).toString().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Asked);
}

/** Only the second half is read: the first may be the longer one. */
function happenedStart(body: Buffer): number {
  return body[0] === LINE_END[0] ? 1 : body.indexOf(BETWEEN) + BETWEEN.length;
}

/**
 * Nothing is written twice: actor and key are in the second half, and so are the fields that a
 * command's own event repeats. Terms of orders and readings of samples are most of a journal.
 */
function writeAsked(writer: LineWriter, command: ExchangeCommand, sequence: number): void {
  writer.piece(SEQUENCE);
  writer.number(sequence);
  writer.piece(TYPE);
  writer.string(command.type);
  writeFields(writer, command, OMITTED_OF[command.type] ?? OMITTED);
  writer.piece(COMMAND_END);
}

const OMITTED: readonly string[] = ["type", "actor", "key"];
const TERMS = [
  ...(["market", "side", "kind", "tif", "postOnly", "price", "quantity", "amount"] as const),
  ...(["stopPrice", "selfTrade", "clientId"] as const),
] satisfies readonly (keyof PlaceOrder & keyof OrderAccepted)[];
const READINGS = ["readings"] satisfies readonly (keyof SampleIndex & keyof IndexSampled)[];
const OMITTED_OF: Readonly<Partial<Record<ExchangeCommand["type"], readonly string[]>>> = {
  SampleIndex: [...OMITTED, ...READINGS],
  PlaceOrder: [...OMITTED, ...TERMS],
};
const SEQUENCE = bytesOf('{"sequence":');
const TYPE = bytesOf(',"type":');
const COMMAND_END = bytesOf("}\n");
const LINE_END = bytesOf("\n");
const BETWEEN = bytesOf("\n\n");
const BACKSLASH = 92;

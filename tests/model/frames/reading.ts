import { unitsOf } from "../decimal.ts";
import type { Judged } from "../invariants.ts";
import type { ReadCommand, ReadEvent, ReadRecord } from "../record.ts";
import { COMMANDS } from "../tables.ts";
import { outOfColumns } from "./columns.ts";
import {
  amountsOfCommand,
  amountsOfEvent,
  flawOfCommand,
  flawOfEvent,
  flawOfNote,
} from "./forms.ts";

export type ReadNote =
  | { readonly note: "EpochBegan"; readonly holder: string }
  | {
      readonly note: "SnapshotTaken";
      readonly frame: number;
      readonly sequence: number;
      /** Lower-case hex. */
      readonly digest: string;
    };

export type ReadBody = {
  readonly notes: readonly ReadNote[];
  readonly records: readonly ReadRecord[];
};

/** A frame's text that cannot be read. */
export class Unreadable extends Error {}

type Report = (invariant: Judged, text: string) => void;

/**
 * Reads a frame's body: lines of JSON in two halves, the commands as asked and their events. A
 * field that does not belong there is reported and read all the same. Throws `Unreadable` for a
 * body that cannot be read.
 */
export function readFrame(bytes: Uint8Array, report: Report): ReadBody {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  const between = text.startsWith("\n") ? 0 : text.indexOf("\n\n") + 1;
  const asked = linesOf(text.slice(0, between));
  const happened = linesOf(text.slice(between + 1));
  const notes: ReadNote[] = [];
  const records: ReadRecord[] = [];
  for (const line of happened) {
    const parsed = parse(line);
    if ("note" in parsed) notes.push(noteFrom(parsed, report));
    else records.push(recordFrom({ asked: asked[records.length], happened: line }, parsed, report));
  }
  if (asked.length === records.length) return { notes, records };
  throw new Unreadable(`asks ${asked.length} commands and carries out ${records.length}`);
}

type Parsed = Readonly<Record<string, unknown>>;
type Lines = { readonly asked: string | undefined; readonly happened: string };

/** A command's line in the second half. */
type ParsedRecord = {
  readonly sequence: number;
  readonly timeMs: number;
  readonly actor: number;
  readonly command: string;
  readonly key?: readonly [number, number, number];
  readonly events: readonly { readonly type: string }[];
};

function recordFrom(lines: Lines, parsed: Parsed, report: Report): ReadRecord {
  const { sequence, timeMs, actor, command, key, events } = checkedRecord(parsed, report);
  if (lines.asked === undefined) throw new Unreadable(`carries out ${sequence} without asking it`);
  const { sequence: asked, ...fields } = parse(lines.asked);
  if (asked !== sequence || fields.type !== command) {
    throw new Unreadable(`asks ${String(fields.type)} and carries out ${command} ${sequence}`);
  }
  for (const event of events) outOfColumns(event);
  const elsewhere = fieldsInFirstEvent(command, events);
  for (const event of events) readEvent(event, report);
  const eventsAt = lines.happened.indexOf(EVENTS) + EVENTS.length;
  return {
    sequence,
    timeMs,
    actor,
    key: key && { high: key[0], low: key[1], body: key[2] },
    asked: commandFrom({ ...elsewhere, ...fields }, { actor, command }, report),
    events: events as readonly ReadEvent[], // Their amounts have just become units.
    askedText: `{${lines.asked.slice(lines.asked.indexOf(",") + 1)}`,
    eventsText: lines.happened.slice(eventsAt, -1),
  };
}

function checkedRecord(parsed: Parsed, report: Report): ParsedRecord {
  const { sequence, timeMs, actor, command, key = [], events } = parsed;
  const keyParts = Array.isArray(key) && (key.length === 0 || key.length === 3) ? key : [undefined];
  const isRecord =
    [sequence, timeMs, actor, ...keyParts].every(Number.isSafeInteger) &&
    typeof command === "string" &&
    Array.isArray(events);
  if (!isRecord) throw new Unreadable(`has a malformed record ${JSON.stringify(sequence)}`);
  for (const name in parsed) {
    if (!RECORD_FIELDS.has(name)) report("I19", `Record ${sequence} has a field ${name}.`);
  }
  return parsed as ParsedRecord; // Checked just above.
}

/** Changes the event in place: it was just parsed, and nothing else refers to it. */
function readEvent(event: { readonly type: string }, report: Report): void {
  const flaw = flawOfEvent(event, event.type);
  if (flaw !== undefined) report("I19", flaw);
  readAmounts(event, amountsOfEvent(event.type));
}

function commandFrom(
  fields: Parsed,
  { actor, command }: { readonly actor: number; readonly command: string },
  report: Report,
): ReadCommand {
  const flaw = flawOfCommand(fields, command);
  if (flaw !== undefined) report("I19", flaw);
  const asked = { ...fields, actor };
  readAmounts(asked, amountsOfCommand(command));
  return asked as unknown as ReadCommand; // Its type was compared, its fields were checked.
}

function noteFrom(parsed: Parsed, report: Report): ReadNote {
  const flaw = flawOfNote(parsed, String(parsed.note));
  if (flaw !== undefined) report("I19", flaw);
  return parsed as unknown as ReadNote; // The schema knows no other notes.
}

function readAmounts(of: object, names: readonly string[]): void {
  const fields = of as { [name: string]: unknown };
  for (const name of names) {
    // A field that must not be absent was found missing before.
    if (!(name in fields)) continue;
    const text = fields[name];
    if (typeof text !== "string" || !DECIMAL.test(text)) {
      throw new Unreadable(`says ${JSON.stringify(text)} where an amount stands`);
    }
    fields[name] = unitsOf(text);
  }
}

/** The command's fields that appear in its first event only, taken from there. */
function fieldsInFirstEvent(command: string, [event]: readonly object[]): Parsed {
  const names: readonly string[] = COMMANDS.get(command)?.inFirstEvent ?? [];
  if (names.length === 0) return {};
  return Object.fromEntries(Object.entries(event ?? {}).filter(([name]) => names.includes(name)));
}

function parse(line: string): Parsed {
  try {
    return JSON.parse(line) as Parsed;
  } catch {
    throw new Unreadable(`has a line that is no JSON: ${line.slice(0, 80)}`);
  }
}

function linesOf(half: string): readonly string[] {
  return half === "" ? [] : half.slice(0, -1).split("\n");
}

const RECORD_FIELDS: ReadonlySet<string> = new Set([
  "sequence",
  "timeMs",
  "actor",
  "command",
  "key",
  "events",
]);
const DECIMAL = /^-?\d+(?:\.\d{1,8})?$/;
const EVENTS = '"events":';

import { amountFieldsOf } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import type { LineReader, Word } from "./line-reader.ts";
import { bytesOf } from "./line-writer.ts";

/**
 * Reads a record line the quick way, or returns `undefined` and leaves the reader at its start.
 * Most of a replay is this: reading known shapes field by field takes three quarters of the time of
 * parsing any JSON, and gives events of few hidden classes, which the core then applies faster.
 */
export function quickRecord(reader: LineReader): CommandRecord | undefined {
  const start = reader.at;
  const record = recordAt(reader);
  if (record === undefined) reader.returnTo(start);
  return record;
}

/** Remembers the shapes of events that were parsed the long way. */
export function learnShapes(record: CommandRecord): void {
  for (const event of record.events) {
    const fields = Object.entries(event).filter(([name]) => name !== "type");
    if (!fields.every(([, value]) => PLAIN_TYPES.has(typeof value))) continue;
    const amounts = amountFieldsOf(event.type);
    shapes.set(event.type, {
      type: bytesOf(`"${event.type}"`),
      template: event,
      fields: fields.map(([name]) => ({
        name,
        prefix: bytesOf(`,${JSON.stringify(name)}:`),
        isAmount: amounts.includes(name),
        words: [],
      })),
    });
  }
}

const PLAIN_TYPES: ReadonlySet<string> = new Set(["number", "string", "boolean", "bigint"]);

/** The fields of a type of events in the order of their names, and one of its events to copy. */
type Shape = {
  readonly type: Uint8Array;
  readonly template: ExchangeEvent;
  readonly fields: readonly Field[];
};
type Field = {
  readonly name: string;
  readonly prefix: Uint8Array;
  readonly isAmount: boolean;
  /** Earlier texts of the field: most fields repeat a few words. */
  readonly words: Word[];
};

const shapes = new Map<string, Shape>();
const commands: Word[] = [];

function recordAt(reader: LineReader): CommandRecord | undefined {
  if (!reader.skip(SEQUENCE)) return undefined;
  const sequence = reader.number();
  if (!reader.skip(TIME)) return undefined;
  const timeMs = reader.number();
  if (!reader.skip(ACTOR)) return undefined;
  const actor = reader.number();
  if (!reader.skip(COMMAND)) return undefined;
  // Written from a command's type, in a frame whose hash was checked.
  const command = reader.string(commands) as CommandRecord["command"];
  const key = reader.skip(KEY) ? keyAt(reader) : undefined;
  if (!reader.skip(EVENTS)) return undefined;
  const events = eventsAt(reader);
  if (events === undefined || !reader.skip(RECORD_END)) return undefined;
  return { stamp: { sequence, timeMs }, actor, command, key, events };
}

function keyAt(reader: LineReader): CommandKey | undefined {
  const high = reader.number();
  if (!reader.skip(COMMA)) return undefined;
  const low = reader.number();
  if (!reader.skip(COMMA)) return undefined;
  const body = reader.number();
  return reader.skip(LIST_END) ? { high, low, body } : undefined;
}

function eventsAt(reader: LineReader): ExchangeEvent[] | undefined {
  const events: ExchangeEvent[] = [];
  while (reader.skip(events.length === 0 ? FIRST_EVENT : NEXT_EVENT)) {
    const event = eventAt(reader);
    if (event === undefined) return undefined;
    events.push(event);
  }
  return events;
}

function eventAt(reader: LineReader): ExchangeEvent | undefined {
  const shape = shapeAt(reader);
  if (shape === undefined) return undefined;
  const event = { ...shape.template };
  const fields = event as Record<string, unknown>;
  for (const { name, prefix, isAmount, words } of shape.fields) {
    if (!reader.skip(prefix)) return undefined;
    fields[name] = isAmount ? reader.amount() : reader.plain(words);
  }
  return reader.skip(OBJECT_END) ? event : undefined;
}

function shapeAt(reader: LineReader): Shape | undefined {
  for (const shape of shapes.values()) if (reader.skip(shape.type)) return shape;
  return undefined;
}

const SEQUENCE = bytesOf('{"sequence":');
const TIME = bytesOf(',"timeMs":');
const ACTOR = bytesOf(',"actor":');
const COMMAND = bytesOf(',"command":');
const KEY = bytesOf(',"key":[');
const EVENTS = bytesOf(',"events":[');
const FIRST_EVENT = bytesOf('{"type":');
const NEXT_EVENT = bytesOf(',{"type":');
const COMMA = bytesOf(",");
const LIST_END = bytesOf("]");
const OBJECT_END = bytesOf("}");
const RECORD_END = bytesOf("]}\n");

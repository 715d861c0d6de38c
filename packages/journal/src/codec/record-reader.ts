import { AMOUNT_FIELDS, type ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import type { LineReader } from "./line-reader.ts";

/**
 * Reads a record line the quick way, or answers `undefined` and leaves the reader where it was.
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
    const amounts: readonly string[] = AMOUNT_FIELDS[event.type];
    shapes.set(event.type, {
      template: event,
      fields: fields.map(([name]) => ({
        name,
        prefix: `,${JSON.stringify(name)}:`,
        isAmount: amounts.includes(name),
      })),
    });
  }
}

const PLAIN_TYPES: ReadonlySet<string> = new Set(["number", "string", "boolean", "bigint"]);

/** The fields of a type of events in the order of their names, and one of its events to copy. */
type Shape = {
  readonly template: ExchangeEvent;
  readonly fields: readonly Field[];
};
type Field = { readonly name: string; readonly prefix: string; readonly isAmount: boolean };

const shapes = new Map<string, Shape>();

function recordAt(reader: LineReader): CommandRecord | undefined {
  if (!reader.skip('{"sequence":')) return undefined;
  const sequence = reader.number();
  if (!reader.skip(',"timeMs":')) return undefined;
  const timeMs = reader.number();
  if (!reader.skip(',"actor":')) return undefined;
  const actor = reader.number();
  if (!reader.skip(',"command":')) return undefined;
  // Written from a command's type, in a frame whose hash was checked.
  const command = reader.string() as CommandRecord["command"];
  const key = reader.skip(',"key":[') ? keyAt(reader) : undefined;
  if (!reader.skip(',"events":[')) return undefined;
  const events = eventsAt(reader);
  if (events === undefined || !reader.skip("]}\n")) return undefined;
  return { stamp: { sequence, timeMs }, actor, command, key, events };
}

function keyAt(reader: LineReader): CommandKey | undefined {
  const high = reader.number();
  if (!reader.skip(",")) return undefined;
  const low = reader.number();
  if (!reader.skip(",")) return undefined;
  const body = reader.number();
  return reader.skip("]") ? { high, low, body } : undefined;
}

function eventsAt(reader: LineReader): ExchangeEvent[] | undefined {
  const events: ExchangeEvent[] = [];
  while (reader.skip(events.length === 0 ? '{"type":' : ',{"type":')) {
    const event = eventAt(reader);
    if (event === undefined) return undefined;
    events.push(event);
  }
  return events;
}

function eventAt(reader: LineReader): ExchangeEvent | undefined {
  const shape = shapes.get(reader.string());
  if (shape === undefined) return undefined;
  const event = { ...shape.template };
  const fields = event as Record<string, unknown>;
  for (const { name, prefix, isAmount } of shape.fields) {
    if (!reader.skip(prefix)) return undefined;
    fields[name] = isAmount ? reader.amount() : reader.plain();
  }
  return reader.skip("}") ? event : undefined;
}

import { amountFieldsOf } from "@sumi/core/dispatch.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import { amountFrom } from "./amount-text.ts";
import { writeFields } from "./canonical.ts";
import { packed, unpack } from "./columns.ts";
import { bytesOf, type LineWriter } from "./line-writer.ts";

/** Writes one record as a line of JSON. A key is written as [high, low, body]. */
export function writeRecord(writer: LineWriter, record: CommandRecord): void {
  const { stamp, actor, command, key, events } = record;
  writer.piece(SEQUENCE);
  writer.number(stamp.sequence);
  writer.piece(TIME);
  writer.number(stamp.timeMs);
  writer.piece(ACTOR);
  writer.number(actor);
  writer.piece(COMMAND);
  writer.string(command);
  if (key !== undefined) writeKey(writer, key);
  let before = EVENTS;
  for (const event of events) {
    writer.piece(before);
    writer.string(event.type);
    writeFields(writer, packed(event), TYPE);
    before = NEXT_EVENT;
  }
  writer.piece(events.length === 0 ? NO_EVENTS : LAST_EVENT);
}

function writeKey(writer: LineWriter, { high, low, body }: CommandKey): void {
  writer.piece(KEY);
  writer.number(high);
  writer.piece(COMMA);
  writer.number(low);
  writer.piece(COMMA);
  writer.number(body);
  writer.piece(KEY_END);
}

const SEQUENCE = bytesOf('{"sequence":');
const TIME = bytesOf(',"timeMs":');
const ACTOR = bytesOf(',"actor":');
const COMMAND = bytesOf(',"command":');
const KEY = bytesOf(',"key":[');
const COMMA = bytesOf(",");
const KEY_END = bytesOf("]");
const EVENTS = bytesOf(',"events":[{"type":');
const NEXT_EVENT = bytesOf('},{"type":');
const LAST_EVENT = bytesOf("}]}\n");
const NO_EVENTS = bytesOf(',"events":[]}\n');

/** A record line, parsed. Its frame was hashed when it was written, so its shape is as above. */
export type ParsedRecord = {
  readonly sequence: number;
  readonly timeMs: number;
  readonly actor: number;
  readonly command: CommandRecord["command"];
  readonly key?: readonly [number, number, number];
  readonly events: readonly { readonly type: string }[];
};

export function recordFrom(parsed: ParsedRecord): CommandRecord {
  const { sequence, timeMs, actor, command, events } = parsed;
  for (const event of events) {
    unpack(event);
    restoreAmounts(event);
  }
  return {
    stamp: { sequence, timeMs },
    actor,
    command,
    key: keyFrom(parsed.key),
    // Amounts are restored: these are the events that the core once emitted.
    events: events as readonly ExchangeEvent[],
  };
}

const TYPE: readonly string[] = ["type"];

/** In place: copying every event of a replay would cost more than reading its amounts. */
function restoreAmounts(event: { readonly type: string }): void {
  const fields = event as Record<string, unknown>;
  for (const name of amountFieldsOf(event.type)) {
    // Absent in events from before the field was added.
    if (fields[name] !== undefined) fields[name] = amountFrom(fields[name] as string);
  }
}

function keyFrom(key: ParsedRecord["key"]): CommandKey | undefined {
  if (key === undefined) return undefined;
  const [high, low, body] = key;
  return { high, low, body };
}

import { AMOUNT_FIELDS, type ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { CommandKey } from "@sumi/core/stamp.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { amountFrom } from "./amount-text.ts";
import { fieldsOf } from "./canonical.ts";

/** What happened, as one line of JSON. A key stands as [high, low, body]. */
export function recordLine(record: CommandRecord): string {
  const { stamp, actor, command, key, events } = record;
  let text = `{"sequence":${stamp.sequence},"timeMs":${stamp.timeMs},"actor":${actor}`;
  text += `,"command":"${command}"`;
  if (key !== undefined) text += `,"key":[${key.high},${key.low},${key.body}]`;
  text += ',"events":[';
  let comma = "";
  for (const event of events) {
    text += `${comma}{"type":"${event.type}"${fieldsOf(event, TYPE)}}`;
    comma = ",";
  }
  return `${text}]}\n`;
}

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
  for (const event of events) restoreAmounts(event);
  return {
    stamp: { sequence, timeMs },
    actor,
    command,
    key: keyFrom(parsed.key),
    // Their amounts are amounts again: now they are what the core once emitted.
    events: events as readonly ExchangeEvent[],
  };
}

const TYPE: readonly string[] = ["type"];

const amountFields: Readonly<Record<string, readonly string[]>> = AMOUNT_FIELDS;

/** In place: copying every event of a replay would cost more than reading its amounts. */
function restoreAmounts(event: { readonly type: string }): void {
  const names = amountFields[event.type];
  assert(names !== undefined, `the core knows events of type ${event.type}`);
  const fields = event as Record<string, unknown>;
  for (const name of names) fields[name] = amountFrom(fields[name] as string);
}

function keyFrom(key: ParsedRecord["key"]): CommandKey | undefined {
  if (key === undefined) return undefined;
  const [high, low, body] = key;
  return { high, low, body };
}

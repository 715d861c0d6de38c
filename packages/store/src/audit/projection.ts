import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import type { Opening, Projection } from "../projection.ts";
import { type ActEvent, STAFF_ACTS, type StaffActRow } from "./rows.ts";

/** A freeze ends every open order; the first events show the decision, the rest its effects. */
const EVENTS_MAX = 10;

/** The acts of the staff, command by command, each with its place in the journal. */
export function staffActsProjection({ audit: rules }: Opening): Projection {
  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await rows.insert(STAFF_ACTS, records.filter(({ actor }) => isStaff(actor)).map(actOf));
  }

  function actOf({ stamp, actor, command, events }: CommandRecord): StaffActRow {
    return {
      ...stamp,
      staff: -actor,
      command,
      member: firstOf(events, memberOf),
      subject: firstOf(events, (event) => rules[event.type]?.(event).subject),
      events: events.slice(0, EVENTS_MAX).map(shown),
    };
  }

  function memberOf(event: ExchangeEvent): number | undefined {
    return "member" in event ? event.member : rules[event.type]?.(event).member;
  }

  return { fold };
}

function firstOf(
  events: readonly ExchangeEvent[],
  find: (event: ExchangeEvent) => number | undefined,
): number | undefined {
  for (const event of events) {
    const found = find(event);
    if (found !== undefined) return found;
  }
  return undefined;
}

function shown({ type, ...rest }: ExchangeEvent): ActEvent {
  const fields = Object.entries(rest).flatMap(([name, value]: [string, unknown]) => {
    const plain = plainValue(value);
    return plain === undefined ? [] : [[name, plain] as const];
  });
  return { type, fields: Object.fromEntries(fields) };
}

/** Lists and nested objects are left out: the journal has them. */
function plainValue(value: unknown): string | number | boolean | undefined {
  // Every bigint of an event is an amount.
  if (typeof value === "bigint") return formatAmount(value as Amount);
  const isPlain = ["string", "number", "boolean"].includes(typeof value);
  return isPlain ? (value as string | number | boolean) : undefined;
}

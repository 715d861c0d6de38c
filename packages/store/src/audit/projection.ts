import type { Act } from "@sumi/core/commands.ts";
import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import type { Projection } from "../projection.ts";
import { type ActEvent, STAFF_ACTS, type StaffActRow } from "./rows.ts";

/** A freeze ends every open order; the first events say what was done, the rest what followed. */
const EVENTS_MAX = 10;

/** What the staff did, command by command, each with its place in the journal. */
export function staffActsProjection(): Projection {
  async function fold(records: readonly CommandRecord[], rows: Rows): Promise<void> {
    await rows.insert(STAFF_ACTS, records.filter(({ actor }) => isStaff(actor)).map(actOf));
  }

  return { fold };
}

function actOf({ stamp, actor, command, events }: CommandRecord): StaffActRow {
  return {
    ...stamp,
    staff: -actor,
    command,
    member: firstOf(events, memberIn),
    subject: firstOf(events, subjectIn),
    events: events.slice(0, EVENTS_MAX).map(shown),
  };
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

/** A proposed act that names a member touches that member already: it stands in their file. */
function memberIn(event: ExchangeEvent): number | undefined {
  if ("member" in event) return event.member;
  if (event.type !== "Proposed") return undefined;
  const act = JSON.parse(event.act) as Act; // Written by the core when it was proposed.
  return "member" in act ? act.member : undefined;
}

function subjectIn(event: ExchangeEvent): number | undefined {
  if ("deposit" in event) return event.deposit;
  return "proposal" in event ? event.proposal : undefined;
}

function shown({ type, ...rest }: ExchangeEvent): ActEvent {
  const fields = Object.entries(rest).flatMap(([name, value]: [string, unknown]) => {
    const told = toldOf(value);
    return told === undefined ? [] : [[name, told] as const];
  });
  return { type, fields: Object.fromEntries(fields) };
}

/** Lists and nested objects are left to the journal itself. */
function toldOf(value: unknown): string | number | boolean | undefined {
  // Every bigint of an event is an amount.
  if (typeof value === "bigint") return formatAmount(value as Amount);
  const isPlain = ["string", "number", "boolean"].includes(typeof value);
  return isPlain ? (value as string | number | boolean) : undefined;
}

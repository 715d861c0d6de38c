import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { isStaff } from "@sumi/core/stamp.ts";
import { type Amount, formatAmount } from "@sumi/primitives/amount.ts";
import type { Rows } from "../ports.ts";
import type { Opening } from "../projection.ts";
import {
  type ActEvent,
  ATTACHED,
  type AttachedRow,
  DESK_ENTRIES,
  type DeskEntryRow,
  STAFF_ACTS,
  type StaffActRow,
} from "./rows.ts";

/** A freeze ends every open order; the first events show the decision, the rest its effects. */
const EVENTS_MAX = 10;

/**
 * The staff's decisions, what they did at the desk, and the attachments of both, each with its
 * place in the journal.
 */
export function auditProjection({ audit: rules }: Pick<Opening, "audit">) {
  async function fold(
    records: readonly CommandRecord[],
    rows: Pick<Rows, "insert">,
  ): Promise<void> {
    const ofStaff = records.filter(({ actor }) => isStaff(actor));
    const decisions = ofStaff.filter(({ command }) => command !== "RecordDeskEntry");
    await rows.insert(STAFF_ACTS, decisions.map(actOf));
    await rows.insert(DESK_ENTRIES, ofStaff.flatMap(deskEntriesOf));
    await rows.insert(ATTACHED, ofStaff.flatMap(attachedOf));
  }

  function actOf({ stamp, actor, command, events }: CommandRecord): StaffActRow {
    return {
      ...stamp,
      staff: -actor,
      command,
      member: firstOf(events, memberOf),
      subject: firstOf(events, (event) => rules[event.type]?.(event).subject),
      events: events.filter(isDecision).slice(0, EVENTS_MAX).map(shown),
    };
  }

  function memberOf(event: ExchangeEvent): number | undefined {
    return "member" in event ? event.member : rules[event.type]?.(event).member;
  }

  return { fold };
}

function deskEntriesOf({ stamp, events }: CommandRecord): readonly DeskEntryRow[] {
  return events.flatMap((event) => {
    if (event.type !== "DeskEntryRecorded") return [];
    const { kind, staff, member, subject } = event;
    return [{ ...stamp, staff: -staff, kind, member, subject }];
  });
}

function attachedOf({ stamp, actor, events }: CommandRecord): readonly AttachedRow[] {
  const last = events.at(-1);
  return last?.type === "Attached" ? [{ ...stamp, staff: -actor, hash: last.attachment }] : [];
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

/** A note is shown beside the events, not among them. */
function isDecision({ type }: ExchangeEvent): boolean {
  return type !== "Attached";
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

import type { Judged } from "./invariants.ts";
import type { Model } from "./model.ts";
import type { Expected, ReadCommand, ReadEvent, ReadRecord } from "./record.ts";
import { isSame } from "./same.ts";
import { AFTER_COMMAND, BEFORE_COMMAND, COMMANDS, EVENTS, FOLLOW_UPS } from "./tables.ts";

/**
 * Judges one accepted command by the rule book: each expected event is computed, compared with the
 * event that happened, and then that event is applied. After the first difference the rest of the
 * command is applied without comparing, so that one mistake is reported once.
 */
export function judge(model: Model, record: ReadRecord): void {
  model.begin(record.sequence, record.timeMs);
  const expectations = expectationsOf(model, record.asked);
  let isFollowing = true;
  for (const event of record.events) {
    if (isFollowing) isFollowing = isExpected(model, expectations.next().value ?? undefined, event);
    model.apply(event);
    if (isFollowing) EVENTS.get(event.type)?.check?.(model, event);
  }
  if (isFollowing) {
    const { value: missing } = expectations.next();
    if (missing !== undefined) {
      model.object(promiseOf(missing), `${written(missing)} should have happened, and did not.`);
    }
  }
  for (const check of AFTER_COMMAND) check(model, record.asked);
}

/** Yields all events that an accepted command must have caused, by the rule book. */
function* expectationsOf(model: Model, command: ReadCommand): Expected {
  for (const demand of BEFORE_COMMAND) demand(model, command);
  yield* COMMANDS.get(command.type)?.expect(model, command) ?? [];
  for (const followUps of FOLLOW_UPS) yield* followUps(model, command);
}

function isExpected(model: Model, expected: ReadEvent | undefined, event: ReadEvent): boolean {
  if (expected === undefined) {
    model.object(promiseOf(event), `${written(event)} happened, and nothing should have.`);
    return false;
  }
  if (expected.type !== event.type) {
    const instead = `${written(expected)} should have happened`;
    model.object(promiseOf(expected), `${written(event)} happened, and ${instead}.`);
    return false;
  }
  const field = differingField(expected, event);
  if (field === undefined) return true;
  const [is, should] = [written(Reflect.get(event, field)), written(Reflect.get(expected, field))];
  const invariant = promiseOfField(event, field);
  model.object(invariant, `${event.type} says ${field} ${is}, and it should be ${should}.`);
  return false;
}

/** The first field in which two events of one type are not the same. */
function differingField(expected: ReadEvent, event: ReadEvent): string | undefined {
  for (const name of Object.keys(expected)) {
    const should: unknown = Reflect.get(expected, name);
    const is: unknown = Reflect.get(event, name);
    if (should !== is && !isSame(should, is)) return name;
  }
  return undefined;
}

/** The invariant that is broken when an event is missing, or is there and should not be. */
function promiseOf(event: ReadEvent): Judged {
  const breaks = EVENTS.get(event.type)?.breaks ?? "I19";
  return typeof breaks === "string" ? breaks : breaks(event);
}

function promiseOfField(event: ReadEvent, field: string): Judged {
  const others: Readonly<Record<string, Judged>> = EVENTS.get(event.type)?.fieldBreaks ?? {};
  return others[field] ?? promiseOf(event);
}

/** An event, or a field of one, in a readable form. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === "bigint" ? `${field} units` : field,
  );
}

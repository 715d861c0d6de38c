import { ACTS, COMMANDS, EVENTS } from "../tables.ts";
import {
  amount,
  type Check,
  change,
  hash,
  holder,
  integer,
  maybe,
  newerAmount,
} from "./patterns.ts";

/**
 * The forms of all fields in a frame (I19): each capability gives one to each field of its events
 * and commands. None allows free text, so no name, address or remark of a person fits in.
 */
/** Any command may have one. */
const attachment = maybe(hash);
const NOTES = new Map<string, Formed>([
  ["EpochBegan", { fields: { holder } }],
  ["SnapshotTaken", { fields: { frame: integer, sequence: integer, digest: hash } }],
]);

type Formed = { readonly fields: Readonly<Record<string, Check>> };

/** The fields of one type, prepared for the check, and the names of those that are amounts. */
type Form = {
  readonly names: ReadonlySet<string>;
  readonly fields: readonly (readonly [name: string, check: Check])[];
  readonly amounts: readonly string[];
};

const eventForms = formsOf(EVENTS);
const commandForms = formsOf(
  new Map([...COMMANDS].map(([type, { fields }]) => [type, { fields: { ...fields, attachment } }])),
);
const noteForms = formsOf(NOTES);

/** One sentence about the first field that is not allowed in an event, or nothing. */
export function flawOfEvent(event: object, type: string): string | undefined {
  return flawOf("event", eventForms.get(type), { value: event, type, named: "type" });
}

/** The same for a command as asked, without its actor and key. */
export function flawOfCommand(command: object, type: string): string | undefined {
  return flawOf("command", commandForms.get(type), { value: command, type, named: "type" });
}

/** The same for a note of the journal's own. */
export function flawOfNote(note: object, type: string): string | undefined {
  return flawOf("note", noteForms.get(type), { value: note, type, named: "note" });
}

/** The names of an event's or command's fields that are amounts. */
export function amountsOfEvent(type: string): readonly string[] {
  return eventForms.get(type)?.amounts ?? [];
}

export function amountsOfCommand(type: string): readonly string[] {
  return commandForms.get(type)?.amounts ?? [];
}

function flawOf(
  what: string,
  form: Form | undefined,
  found: { readonly value: object; readonly type: string; readonly named: string },
): string | undefined {
  const { value, type, named } = found;
  if (form === undefined) return `Nobody knows a ${what} of type ${type}.`;
  const fields = value as Readonly<Record<string, unknown>>; // Parsed from a line of JSON.
  for (const [name, check] of form.fields) {
    if (check(fields[name], ACTS)) continue;
    return `${what} ${type}: ${name} is ${JSON.stringify(fields[name])}.`;
  }
  for (const name in fields) {
    if (name !== named && !form.names.has(name)) return `${what} ${type} has a field ${name}.`;
  }
  return undefined;
}

function formsOf(all: ReadonlyMap<string, Formed>): ReadonlyMap<string, Form> {
  const forms = [...all].map(([type, { fields: checks }]) => {
    const fields = Object.entries(checks);
    const isAmount = (check: Check) => [amount, change, newerAmount].includes(check);
    const amounts = fields.filter(([, check]) => isAmount(check)).map(([name]) => name);
    return [type, { names: new Set(Object.keys(checks)), fields, amounts }] as const;
  });
  return new Map<string, Form>(forms);
}

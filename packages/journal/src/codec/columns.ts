import { assert } from "@sumi/primitives/assert.ts";

/**
 * A list of things with the same fields, by field instead of by thing: the names stand once, and
 * so does a value that all of them have. A field that a thing does not have is null.
 */
type Columns = {
  readonly count: number;
  readonly columns: Readonly<Record<string, unknown>>;
};

/** Fields of events whose lists are written by columns: every second has a sample. */
const IN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  IndexSampled: ["indexes", "readings"],
};

/** The event as it is written. */
export function packed<Event extends { readonly type: string }>(event: Event): Event {
  const names = IN_COLUMNS[event.type];
  if (names === undefined) return event;
  const written: Record<string, unknown> = { ...event };
  for (const name of names) {
    const list = written[name];
    if (Array.isArray(list)) written[name] = columnsOf(list);
  }
  return written as Event;
}

/** In place: the event as it was emitted. Journals from before have lists there. */
export function unpack(event: { readonly type: string }): void {
  const fields = event as Record<string, unknown>;
  for (const name of IN_COLUMNS[event.type] ?? []) {
    const written = fields[name];
    const isList = written === undefined || Array.isArray(written);
    if (!isList) fields[name] = thingsOf(written as Columns);
  }
}

type Thing = Readonly<Record<string, unknown>>;

function columnsOf(things: readonly Thing[]): Columns {
  const names = [...new Set(things.flatMap((thing) => Object.keys(thing)))];
  const columns = names.map((name) => {
    const values = things.map((thing) => thing[name] ?? null);
    const isOne = values.every((value) => value === values[0]);
    return [name, isOne ? values[0] : values] as const;
  });
  return { count: things.length, columns: Object.fromEntries(columns) };
}

function thingsOf({ count, columns }: Columns): readonly Thing[] {
  const all = Object.entries(columns);
  return Array.from({ length: count }, (_, place) => {
    const thing: Record<string, unknown> = {};
    for (const [name, column] of all) {
      assert(!Array.isArray(column) || column.length === count, "a column is whole");
      const value = Array.isArray(column) ? column[place] : column;
      if (value !== null) thing[name] = value;
    }
    return thing;
  });
}

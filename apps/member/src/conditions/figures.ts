import type { ConditionsData } from "@sumi/contract/conditions/calls.ts";

/** The conditions in force, then those of each announced moment. */
export type Ahead = readonly ConditionsData[];

/** A figure as it is now, and what it will be. */
export type Figure = {
  /** `undefined` where it is not on offer now. */
  readonly now: string | undefined;
  readonly later: readonly { readonly fromMs: number; readonly text: string | undefined }[];
};

/** A figure through the moments ahead; one at which it stays the same is left out. */
export function figureOf(
  ahead: Ahead,
  textOf: (conditions: ConditionsData) => string | undefined,
): Figure {
  const later: { fromMs: number; text: string | undefined }[] = [];
  const [first, ...others] = ahead;
  const now = first && textOf(first);
  let before = now;
  for (const conditions of others) {
    const text = textOf(conditions);
    if (text !== before) later.push({ fromMs: conditions.from_ms, text });
    before = text;
  }
  return { now, later };
}

/** One thing that is on offer now or later, with a way to its figures. */
export type Offered<Row> = {
  readonly name: string;
  /** As it is when it is offered first. */
  readonly row: Row;
  readonly figure: (textOf: (row: Row) => string) => Figure;
};

/** Everything that a list offers now or later, in the order in which it is offered. */
export function offeredIn<Row>(
  ahead: Ahead,
  listOf: (conditions: ConditionsData) => readonly Row[],
  nameOf: (row: Row) => string,
): readonly Offered<Row>[] {
  const rows = new Map<string, Row>();
  for (const conditions of ahead) {
    for (const row of listOf(conditions)) {
      if (!rows.has(nameOf(row))) rows.set(nameOf(row), row);
    }
  }
  return Array.from(rows, ([name, row]) => ({
    name,
    row,
    figure: (textOf) =>
      figureOf(ahead, (conditions) => {
        const own = listOf(conditions).find((each) => nameOf(each) === name);
        return own && textOf(own);
      }),
  }));
}

import type { Amount } from "@sumi/primitives/amount.ts";

/** One value of a snapshot line, as JSON holds it. */
export type SnapshotValue = string | number | boolean;

/** Takes one line of the state: a name, then plain values in the order of its columns. */
export type WriteLine = (name: string, values: readonly SnapshotValue[]) => void;

/**
 * All rows of one name. The digest of a state is SHA-256 over its lines, and a snapshot consists of
 * them, so one list of columns both writes a line and reads it back.
 */
export type SnapshotLine = {
  readonly name: string;
  readonly write: (write: WriteLine) => void;
  /** Restores one row; rows come in the order in which they were written. */
  readonly restore: (values: readonly SnapshotValue[]) => void;
};

/** The way one field of a row is written to a snapshot and read back. */
export type SnapshotColumn<Value> = {
  readonly write: (value: Value) => SnapshotValue;
  readonly read: (value: SnapshotValue) => Value;
};

export function snapshotLine<Row extends object>(
  name: string,
  columns: { readonly [Field in keyof Row]: SnapshotColumn<Row[Field]> },
  state: {
    readonly rows: () => Iterable<NoInfer<Row>>;
    readonly restore: (row: NoInfer<Row>) => void;
  },
): SnapshotLine {
  // Object.entries forgets which field has which column; from here on only the order ties them.
  const fields = Object.entries(columns) as [keyof Row & string, SnapshotColumn<unknown>][];
  return {
    name,
    write(write) {
      for (const row of state.rows()) {
        write(
          name,
          fields.map(([field, column]) => column.write(row[field])),
        );
      }
    },
    restore(values) {
      const row: Record<string, unknown> = {};
      let place = 0;
      for (const [field, column] of fields) {
        // The line was written by these columns, so it has a value for each.
        row[field] = column.read(values[place] as SnapshotValue);
        place += 1;
      }
      state.restore(row as Row); // Every field was just read by its column.
    },
  };
}

export const numberColumn: SnapshotColumn<number> = {
  write: (value) => value,
  read: (value) => value as number, // Written by this column.
};

export const flagColumn: SnapshotColumn<boolean> = {
  write: (value) => value,
  read: (value) => value as boolean, // Written by this column.
};

/** Units as decimal digits: JSON numbers end at 2⁵³. */
export const amountColumn: SnapshotColumn<Amount> = {
  write: String,
  read: (value) => BigInt(value) as Amount, // Written by this column.
};

/** Text, or one of a closed list of words. */
export function textColumn<Word extends string = string>(): SnapshotColumn<Word> {
  return {
    write: (value) => value,
    read: (value) => value as Word, // Written by this column.
  };
}

/** A word that may be absent. No word is empty, so absence is written as the empty text. */
export function optionalTextColumn<Word extends string>(): SnapshotColumn<Word | undefined> {
  return {
    write: (value) => value ?? "",
    read: (value) => (value === "" ? undefined : (value as Word)), // Written by this column.
  };
}

import { assert } from "@sumi/primitives/assert.ts";
import type { Column } from "./columns.ts";

/** A table as its store sees it, whatever the type of its rows. */
export type TableShape = {
  readonly name: string;
  readonly fields: readonly Field[];
  /** The fields of the primary key. */
  readonly key: readonly Field[];
};

/** One field of a row; the column of `balanceAfter` is balance_after. */
export type Field = {
  readonly field: string;
  readonly name: string;
  readonly column: Column<unknown>;
};
type Columns<Row> = { readonly [Name in keyof Row & string]-?: Column<Row[Name]> };

/** A pool, or one of its clients within a transaction. */
export type Queryable = {
  query(statement: {
    readonly name?: string;
    readonly text: string;
    readonly values?: unknown[];
  }): Promise<{ readonly rows: Raw[] }>;
};
export type Raw = Readonly<Record<string, unknown>>;

/** One table of the read models and the shape of its rows. */
export class Table<Row extends object, Key extends keyof Row & string> implements TableShape {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly key: readonly Field[];
  /** The columns in order, for a `select`. */
  readonly selection: string;
  readonly #keyFields: readonly Key[];

  constructor(name: string, columns: Columns<Row>, key: readonly Key[]) {
    this.name = name;
    // Object.entries forgets which field has which column; from here on only the names tie them.
    const entries = Object.entries(columns) as [keyof Row & string, Column<unknown>][];
    this.fields = entries.map(([field, column]) => ({ field, name: columnName(field), column }));
    this.key = key.map((wanted) => {
      const found = this.fields.find(({ field }) => field === wanted);
      assert(found !== undefined, "every key field is a column");
      return found;
    });
    this.#keyFields = key;
    this.selection = this.fields.map(({ name }) => name).join(", ");
  }

  /** Returns a text that identifies a row: two rows with the same text are one row of the table. */
  keyOf(row: Pick<Row, Key>): string {
    let name = "";
    for (const field of this.#keyFields) name += `${row[field]}/`;
    return name;
  }

  /** The row that the driver found. */
  read(raw: Raw): Row {
    const row: Record<string, unknown> = {};
    for (const { field, name, column } of this.fields) row[field] = column.read(raw[name]);
    // Every field was just read by the column that the constructor's type ties to it.
    return row as Row;
  }
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

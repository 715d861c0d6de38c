import { assert } from "@sumi/primitives/assert.ts";
import type { Column } from "./columns.ts";

/** A pool, or one of its clients within a transaction. */
export type Queryable = {
  query(statement: {
    readonly name?: string;
    readonly text: string;
    readonly values?: unknown[];
  }): Promise<{ readonly rows: Raw[] }>;
};
export type Raw = Readonly<Record<string, unknown>>;

/** How each field of a row is stored; the column of `balanceAfter` is balance_after. */
type Columns<Row> = { readonly [Field in keyof Row & string]-?: Column<Row[Field]> };
type Field<Name extends string> = {
  readonly field: Name;
  readonly name: string;
  readonly column: Column<unknown>;
};

/**
 * One table of a projection and the shape of its rows. Rows are written many at a time, a column
 * to an array, so that a batch costs one statement a table however many rows it has.
 */
export class Table<Row extends object, Key extends keyof Row & string> {
  readonly name: string;
  /** The columns in order, for a `select`. */
  readonly selection: string;
  readonly #fields: readonly Field<keyof Row & string>[];
  readonly #keys: readonly Field<Key>[];
  readonly #insert: string;
  readonly #upsert: string;
  readonly #find: string;

  constructor(name: string, columns: Columns<Row>, key: readonly Key[]) {
    this.name = name;
    // Object.entries forgets which field has which column; from here on only the names tie them.
    const entries = Object.entries(columns) as [keyof Row & string, Column<unknown>][];
    this.#fields = entries.map(([field, column]) => ({ field, name: columnName(field), column }));
    this.#keys = this.#fields.filter((part): part is Field<Key> => isOneOf(key, part.field));
    assert(this.#keys.length === key.length, "every key field is a column");
    this.selection = namesOf(this.#fields);
    this.#insert = `insert into ${name} (${this.selection}) select * from ${arrays(this.#fields)}`;
    this.#upsert = `${this.#insert} ${this.#onConflict()}`;
    this.#find = `select ${this.selection} from ${arrays(this.#keys)}
      as wanted (${namesOf(this.#keys)}) join ${name} using (${namesOf(this.#keys)})`;
  }

  /** Names a row within the program; two rows of one name are one row of the table. */
  keyOf(row: Pick<Row, Key>): string {
    let name = "";
    for (const { field } of this.#keys) name += `${row[field]}/`;
    return name;
  }

  async find(client: Queryable, keys: readonly Pick<Row, Key>[]): Promise<Row[]> {
    if (keys.length === 0) return [];
    const values = transpose(this.#keys, keys);
    const { rows } = await client.query({ name: `find ${this.name}`, text: this.#find, values });
    return rows.map((raw) => this.read(raw));
  }

  /** Adds new rows. A row that is there already is our own mistake, and fails the transaction. */
  async insert(client: Queryable, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const values = transpose(this.#fields, rows);
    await client.query({ name: `insert ${this.name}`, text: this.#insert, values });
  }

  /** Adds rows or takes the place of those with the same key; no key twice in one call. */
  async upsert(client: Queryable, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    const values = transpose(this.#fields, rows);
    await client.query({ name: `upsert ${this.name}`, text: this.#upsert, values });
  }

  read(raw: Raw): Row {
    const row: Record<string, unknown> = {};
    for (const { field, name, column } of this.#fields) row[field] = column.read(raw[name]);
    // Every field was just read by the column that the constructor's type ties to it.
    return row as Row;
  }

  #onConflict(): string {
    const rest = this.#fields.filter((part) => !this.#keys.some(({ name }) => name === part.name));
    const changes = rest.map(({ name }) => `${name} = excluded.${name}`).join(", ");
    return `on conflict (${namesOf(this.#keys)}) do update set ${changes}`;
  }
}

function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function namesOf(fields: readonly Field<string>[]): string {
  return fields.map(({ name }) => name).join(", ");
}

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return words.some((each) => each === word);
}

function arrays(fields: readonly Field<string>[]): string {
  const parameters = fields.map(({ column }, index) => `$${index + 1}::${column.type}[]`);
  return `unnest(${parameters.join(", ")})`;
}

function transpose<Name extends string>(
  fields: readonly Field<Name>[],
  rows: readonly { readonly [Part in Name]: unknown }[],
): (string | null)[][] {
  return fields.map(({ field, column }) => rows.map((row) => column.write(row[field])));
}

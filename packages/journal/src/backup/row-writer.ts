import { assert } from "@sumi/primitives/assert.ts";
import { type ClientBase, escapeIdentifier } from "pg";
import type { Table } from "./tables.ts";

/** Rows of one statement, and their length in characters: frames are long, most others short. */
const ROWS_MAX = 500;
const LENGTH_MAX = 4_000_000;

/** Inserts the rows of one table after another, many to a statement. */
export class RowWriter {
  readonly #client: ClientBase;
  #table: Table | undefined;
  #rows: string[] = [];
  #length = 0;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  async turnTo(table: Table): Promise<void> {
    await this.finish();
    this.#table = table;
  }

  /** `row` is a JSON array of the columns' texts. */
  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#length += row.length;
    if (this.#rows.length >= ROWS_MAX || this.#length >= LENGTH_MAX) await this.#flush();
  }

  /** Ends a table: its identity columns go on after the highest number. */
  async finish(): Promise<void> {
    await this.#flush();
    if (this.#table === undefined) return;
    const { name, columns } = this.#table;
    for (const column of columns) await this.#advanceSequence(name, column.name);
    this.#table = undefined;
  }

  async #flush(): Promise<void> {
    if (this.#rows.length === 0) return;
    assert(this.#table !== undefined, "rows follow the name of their table");
    const { name, columns } = this.#table;
    const names = columns.map((column) => escapeIdentifier(column.name));
    const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`);
    await this.#client.query(
      `insert into ${escapeIdentifier(name)} (${names.join(", ")}) overriding system value
       select ${values.join(", ")}
       from json_array_elements($1::json) with ordinality as given (row, number) order by number`,
      [`[${this.#rows.join(",")}]`],
    );
    this.#rows = [];
    this.#length = 0;
  }

  async #advanceSequence(table: string, column: string): Promise<void> {
    const from = escapeIdentifier(table);
    const { rows } = await this.#client.query<{ sequence: string | null }>(
      "select pg_get_serial_sequence($1, $2) as sequence",
      [from, column],
    );
    const sequence = rows[0]?.sequence ?? null;
    if (sequence === null) return;
    const last = escapeIdentifier(column);
    await this.#client.query(
      `select setval($1, coalesce(max(${last}), 1), max(${last}) is not null) from ${from}`,
      [sequence],
    );
  }
}

import type { Rows } from "../ports.ts";
import type { Queryable, Raw, Table, TableShape } from "../tables/table.ts";
import { columnsOf, type Statement, statementsOf } from "./statements.ts";

/** Rows of the read models, read and written by one connection within its transaction. */
export class PostgresRows implements Rows {
  readonly #client: Queryable;

  constructor(client: Queryable) {
    this.#client = client;
  }

  async find<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
    keys: readonly Pick<Row, Key>[],
  ): Promise<Row[]> {
    if (keys.length === 0) return [];
    const rows = await this.run(statementsOf(table).find, columnsOf(table.key, keys));
    return rows.map((raw) => table.read(raw));
  }

  async all<Row extends object, Key extends keyof Row & string>(
    table: Table<Row, Key>,
  ): Promise<Row[]> {
    const rows = await this.run(statementsOf(table).all, []);
    return rows.map((raw) => table.read(raw));
  }

  async insert<Row extends object>(table: TableShape, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    await this.run(statementsOf(table).insert, columnsOf(table.fields, rows));
  }

  async upsert<Row extends object>(table: TableShape, rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return;
    await this.run(statementsOf(table).upsert, columnsOf(table.fields, rows));
  }

  async empty(tables: readonly TableShape[]): Promise<void> {
    await this.run({ text: `truncate ${tables.map(({ name }) => name).join(", ")}` }, []);
  }

  protected async run(statement: Statement, values: readonly unknown[]): Promise<Raw[]> {
    const { rows } = await this.#client.query({ ...statement, values: [...values] });
    return rows;
  }
}

import type { Field, TableShape } from "../tables/table.ts";

type Row = Readonly<Record<string, unknown>>;

/** The rows of one table: the committed ones, and the changes of the transaction under way. */
export class SimulatedTable {
  readonly #shape: TableShape;
  readonly #committed = new Map<string, Row>();
  readonly #changed = new Map<string, Row>();
  #isEmptied = false;

  constructor(shape: TableShape) {
    this.#shape = shape;
  }

  /** A copy of the row under this key, as the transaction sees it. */
  get(key: string): Row | undefined {
    const row = this.#find(key);
    return row === undefined ? undefined : this.#copyOf(row);
  }

  has(key: string): boolean {
    return this.#find(key) !== undefined;
  }

  put(key: string, row: object): void {
    this.#changed.set(key, this.#copyOf(row));
  }

  empty(): void {
    this.#changed.clear();
    this.#isEmptied = true;
  }

  /** Copies of all rows, as the transaction sees them. */
  all(): readonly Row[] {
    const rows = new Map(this.#isEmptied ? [] : this.#committed);
    for (const [key, row] of this.#changed) rows.set(key, row);
    return this.#sorted(rows.values()).map((row) => this.#copyOf(row));
  }

  /** The committed rows. They are the table's own: to look at, not to change. */
  committed(): readonly Row[] {
    return this.#sorted(this.#committed.values());
  }

  /** Keeps the transaction's changes, or drops them. */
  end(isCommitted: boolean): void {
    if (isCommitted) {
      if (this.#isEmptied) this.#committed.clear();
      for (const [key, row] of this.#changed) this.#committed.set(key, row);
    }
    this.#changed.clear();
    this.#isEmptied = false;
  }

  #find(key: string): Row | undefined {
    return this.#changed.get(key) ?? (this.#isEmptied ? undefined : this.#committed.get(key));
  }

  /** A copy of a row as its columns keep it: no object is shared, and a refused value throws. */
  #copyOf(row: object): Row {
    const given = row as Row; // Every field of it is looked at by name.
    const copy: Record<string, unknown> = {};
    for (const { field, column } of this.#shape.fields) copy[field] = column.kept(given[field]);
    return copy;
  }

  #sorted(rows: Iterable<Row>): Row[] {
    return [...rows].sort((one, other) => inOrderOf(this.#shape.key, one, other));
  }
}

function inOrderOf(key: readonly Field[], one: Row, other: Row): number {
  for (const { field } of key) {
    // Keys are numbers and words.
    const [first, second] = [one[field] as number | string, other[field] as number | string];
    if (first !== second) return first < second ? -1 : 1;
  }
  return 0;
}

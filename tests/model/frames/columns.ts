/** The lists of a sample of prices, which the journal writes by columns since decision 127. */
const LISTS = { IndexSampled: ["indexes", "readings"] } as const;

type Row = { readonly [field: string]: unknown };

/** The event with its lists as the journal must write them. */
export function inColumns(event: { readonly type: string }): { readonly type: string } {
  if (event.type !== "IndexSampled") return event;
  const fields = Object.entries(event).map(([name, value]) => {
    const isWritten = isList(name) && Array.isArray(value);
    return [name, isWritten ? columnsOf(value) : value];
  });
  return Object.fromEntries(fields);
}

/** Changes the event in place: columns become lists again. A list of an older journal stays. */
export function outOfColumns(event: { readonly type?: unknown }): void {
  if (event.type !== "IndexSampled") return;
  for (const [name, value] of Object.entries(event)) {
    if (!isList(name) || Array.isArray(value)) continue;
    const rows = rowsOf(value);
    if (rows !== undefined) Reflect.set(event, name, rows);
  }
}

function isList(name: string): boolean {
  return LISTS.IndexSampled.some((list) => list === name);
}

function columnsOf(rows: readonly Row[]): object {
  const columns: Record<string, unknown> = {};
  for (const name of rows.flatMap(Object.keys)) {
    const values = rows.map((row) => row[name] ?? null);
    columns[name] = new Set(values).size === 1 ? values[0] : values;
  }
  return { count: rows.length, columns };
}

/** Nothing for what is no list by columns: its form is then reported. */
function rowsOf(value: unknown): readonly Row[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { count, columns, ...others } = value as Row;
  const isWhole = Number.isSafeInteger(count) && Object.keys(others).length === 0;
  if (!isWhole || typeof columns !== "object" || columns === null) return undefined;
  const rows: Record<string, unknown>[] = Array.from({ length: Number(count) }, () => ({}));
  for (const [name, column] of Object.entries(columns)) {
    if (Array.isArray(column) && column.length !== count) return undefined;
    for (const [place, row] of rows.entries()) {
      const own = Array.isArray(column) ? column[place] : column;
      if (own !== null) row[name] = own;
    }
  }
  return rows;
}

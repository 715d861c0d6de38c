import type { Field, TableShape } from "../tables/table.ts";

/** A named statement is prepared once on each connection. */
export type Statement = { readonly name?: string; readonly text: string };

type Statements = {
  readonly find: Statement;
  readonly all: Statement;
  readonly insert: Statement;
  readonly upsert: Statement;
};

/**
 * The statements for one table. Rows travel many at a time, a column to an array, so
 * that a batch costs one statement a table however many rows it has.
 */
export function statementsOf(table: TableShape): Statements {
  const known = STATEMENTS.get(table);
  if (known !== undefined) return known;
  const statements = write(table);
  STATEMENTS.set(table, statements);
  return statements;
}

/** The rows' values for these fields, column by column. */
export function columnsOf(
  fields: readonly Field[],
  rows: readonly object[],
): readonly (string | null)[][] {
  // A row has all fields of its table: the table's type ties them.
  const records = rows as readonly Readonly<Record<string, unknown>>[];
  return fields.map(({ field, column }) => records.map((row) => column.write(row[field])));
}

const STATEMENTS = new WeakMap<TableShape, Statements>();

function write({ name, fields, key }: TableShape): Statements {
  const columns = namesOf(fields);
  const keys = namesOf(key);
  const insert = `insert into ${name} (${columns}) select * from ${arrays(fields)}`;
  const rest = fields.filter((field) => !key.includes(field));
  const changes = rest.map((field) => `${field.name} = excluded.${field.name}`).join(", ");
  return {
    find: {
      name: `find ${name}`,
      text: `select ${columns} from ${arrays(key)} as wanted (${keys})
        join ${name} using (${keys})`,
    },
    all: { name: `all ${name}`, text: `select ${columns} from ${name} order by ${inOrder(key)}` },
    insert: { name: `insert ${name}`, text: insert },
    upsert: {
      name: `upsert ${name}`,
      text: `${insert} on conflict (${keys}) do update set ${changes}`,
    },
  };
}

function namesOf(fields: readonly Field[]): string {
  return fields.map(({ name }) => name).join(", ");
}

/** Text in the order of its bytes, whatever language the database was set up for. */
function inOrder(key: readonly Field[]): string {
  return key
    .map(({ name, column }) => (column.type === "text" ? `${name} collate "C"` : name))
    .join(", ");
}

function arrays(fields: readonly Field[]): string {
  const parameters = fields.map(({ column }, index) => `$${index + 1}::${column.type}[]`);
  return `unnest(${parameters.join(", ")})`;
}

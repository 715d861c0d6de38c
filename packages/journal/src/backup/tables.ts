import type { ClientBase } from "pg";

/** A table as a backup sees it: each value travels as PostgreSQL's own text of it. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
};
export type Column = {
  readonly name: string;
  /** As PostgreSQL writes it: "bigint", "text[]", "numeric(20,8)". */
  readonly type: string;
};

/** These two describe the database itself: its migrations and its leader. */
const STAYING: readonly string[] = ["migrations", "lease"];

/** Every table of the exchange, referenced tables before those that refer to them. */
export async function listTables(client: ClientBase): Promise<readonly Table[]> {
  const { rows: columns } = await client.query<Column & { table: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> all ($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [STAYING],
  );
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of columns) {
    const known = tables.get(table) ?? [];
    tables.set(table, known);
    known.push({ name, type });
  }
  const ordered = inOrder([...tables.keys()], await listReferences(client));
  return ordered.map((name) => ({ name, columns: tables.get(name) ?? [] }));
}

type Reference = { readonly from: string; readonly to: string };

async function listReferences(client: ClientBase): Promise<readonly Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return rows;
}

function inOrder(names: readonly string[], references: readonly Reference[]): readonly string[] {
  const ordered = new Set<string>();
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`Tables refer to each other: ${path.join(", ")}.`);
    for (const { from, to } of references) if (from === name) visit(to, [...path, name]);
    ordered.add(name);
  };
  for (const name of names) visit(name, []);
  return [...ordered];
}

/** The migrations that were applied to a database, by name and content. */
export async function listMigrations(client: ClientBase): Promise<readonly string[]> {
  const { rows } = await client.query<{ migration: string }>(
    "select name || ' ' || sha256 as migration from migrations order by name",
  );
  return rows.map(({ migration }) => migration);
}

/** Settings that give the same text of a value everywhere: UTC, ISO dates, hexadecimal bytes. */
export const PLAIN_TEXTS = `set timezone = 'UTC'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'iso_8601'; set bytea_output = 'hex'; set extra_float_digits = 1`;

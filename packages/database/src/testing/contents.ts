import { type Client, escapeLiteral } from "pg";

/**
 * The statements that give a database the rows and numbers that it has now, whatever is written
 * into it later. They expect the same tables, and a superuser whose session fires no triggers.
 */
export async function contentsOf(client: Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const { rows: sequences } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, start_value, last_value
     from pg_sequences`,
  );
  const statements = tables.map(({ name }) => `delete from ${name}`);
  for (const { name } of tables) statements.push(...(await rowsOf(client, name)));
  return [...statements, ...sequences.map(numberingOf)].join(";\n");
}

type Sequence = {
  readonly name: string;
  readonly start_value: string;
  readonly last_value: string | null;
};

/** JSON writes every type of the columns as text that PostgreSQL reads back. */
async function rowsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ all: string | null }>(
    `select json_agg(each)::text as all from ${table} each`,
  );
  const all = rows[0]?.all ?? null;
  if (all === null) return [];
  const records = `json_populate_recordset(null::${table}, ${escapeLiteral(all)})`;
  return [`insert into ${table} overriding system value select * from ${records}`];
}

function numberingOf({ name, start_value, last_value }: Sequence): string {
  const isUsed = last_value !== null;
  return `select setval(${escapeLiteral(name)}, ${last_value ?? start_value}, ${isUsed})`;
}

import { Client, types } from "pg";

export type Rows = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

const INT8 = 20;

/** Runs `work` on one snapshot of the database, in a read-only transaction. */
export async function readOnly<Result>(
  url: string,
  work: (rows: Rows) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: url,
    application_name: "external checker",
    options: "-c default_transaction_read_only=on",
    types: { getTypeParser: (oid) => (oid === INT8 ? Number : types.getTypeParser(oid)) },
  });
  await client.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    return await work(async <Row extends object>(text: string, values: readonly unknown[] = []) => {
      const { rows } = await client.query<Row>(text, [...values]);
      return rows;
    });
  } finally {
    await client.end();
  }
}

import { join } from "node:path";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { TestServer } from "@sumi/database/testing/template.ts";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { READ_MODELS } from "../capabilities.ts";
import { createProjector } from "../projector.ts";
import type { Field, Raw } from "../tables/table.ts";

/** A fresh database with the store's migrations, on the test run's server unless one is named. */
export function storeDatabase(server?: TestServer): Promise<TestDatabase> {
  return testDatabase([join(import.meta.dirname, "../../migrations")], server);
}

/** A fresh database into which all records were folded. */
export async function projected(records: readonly CommandRecord[]): Promise<TestDatabase> {
  const database = await storeDatabase();
  await createProjector(database.pool).fold(records);
  return database;
}

/** Every row of every read model as PostgreSQL writes it, with the checkpoint. */
export async function allRows({ pool }: TestDatabase): Promise<Record<string, readonly Raw[]>> {
  const tables = ["projection_checkpoint", ...READ_MODELS.map(({ name }) => name)];
  const rows: Record<string, readonly Raw[]> = {};
  for (const table of tables) {
    const found = await pool.query(`select * from ${table}`);
    // Sorted, because the order in which batches wrote the rows does not matter.
    rows[table] = found.rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
}

/** Every committed row, in the form of the simulated store, to compare the two. */
export async function contentsOf({ pool }: TestDatabase): Promise<Record<string, object[]>> {
  const contents: Record<string, object[]> = {};
  for (const { name, fields, key } of READ_MODELS) {
    const order = key.map((field) => `${field.name}${isText(field) ? ' collate "C"' : ""}`);
    const { rows } = await pool.query(`select * from ${name} order by ${order.join(", ")}`);
    if (rows.length === 0) continue;
    contents[name] = rows.map((raw) => {
      return Object.fromEntries(
        fields.map((part) => [part.field, part.column.read(raw[part.name])]),
      );
    });
  }
  return contents;
}

function isText({ column }: Field): boolean {
  return column.type === "text";
}

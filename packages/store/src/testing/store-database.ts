import { join } from "node:path";
import type { CommandRecord } from "@sumi/core/exchange.ts";
import { type TestDatabase, testDatabase } from "@sumi/database/testing.ts";
import { openProjections } from "../projections.ts";
import { createProjector } from "../projector.ts";
import type { Raw } from "../table.ts";

/** A fresh database with the store's migrations. */
export function storeDatabase(): Promise<TestDatabase> {
  return testDatabase([join(import.meta.dirname, "../../migrations")]);
}

/** A fresh database into which all records were folded. */
export async function projected(records: readonly CommandRecord[]): Promise<TestDatabase> {
  const database = await storeDatabase();
  await createProjector(database.pool).fold(records);
  return database;
}

/** Every row of every read model as PostgreSQL writes it, with the checkpoint. */
export async function allRows({ pool }: TestDatabase): Promise<Record<string, readonly Raw[]>> {
  const projections = await openProjections(pool);
  const tables = ["projection_checkpoint", ...projections.flatMap(({ tables }) => tables)];
  const rows: Record<string, readonly Raw[]> = {};
  for (const table of tables) {
    const found = await pool.query(`select * from ${table}`);
    // In an order of their own: which batch wrote a row first is nobody's business.
    rows[table] = found.rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
}

import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { openPool } from "@sumi/database/pool.ts";
import type { Pool } from "pg";

/** Runs `use` with the database of the exchange under test, and its folder. */
export async function withDatabase<Result>(
  use: (database: Pool, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = process.env.E2E_FOLDER ?? "";
  const postgres = await startEmbeddedPostgres(folder);
  const database = openPool({ url: postgres.url, applicationName: "sumi e2e" });
  try {
    return await use(database, folder);
  } finally {
    await database.end();
    await postgres.leave();
  }
}

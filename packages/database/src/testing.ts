/**
 * A fresh database for a test, on the one server that the test run started. It is a copy of one
 * that was migrated once (testing/template.ts):
 *
 *     import { testDatabase } from "@sumi/database/testing.ts";
 *
 *     const MIGRATIONS = [join(import.meta.dirname, "../migrations")];
 *     const database = await testDatabase(MIGRATIONS);
 *     await database.pool.query("select …");   // as the role that serves, like in production
 *     await database.drop();                   // in afterAll or afterEach
 *
 * `url` connects as the service role, `ownerUrl` as the owner of the tables, which tests need only
 * for changes that the service role may not make. Only tests may import this file.
 */
import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import { inject } from "vitest";
import { createDatabase, dropDatabase } from "./embedded/roles.ts";
import { openPool } from "./pool.ts";
import { onDatabase, type TestServer, templateOf } from "./testing/template.ts";

export type TestDatabase = {
  readonly url: string;
  readonly ownerUrl: string;
  /** Connected as the service role. */
  readonly pool: Pool;
  /** Ends the pool and deletes the database. */
  drop(): Promise<void>;
};

declare module "vitest" {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

/** Outside of Vitest the server has to be named. */
export async function testDatabase(
  migrationFolders: readonly string[],
  server: TestServer = inject("testServer"),
): Promise<TestDatabase> {
  const name = `test_${Date.now()}_${randomBytes(4).toString("hex")}`;
  const template = await templateOf(server, migrationFolders);
  await createDatabase(server.superuserUrl, name, { template });
  const { url, ownerUrl } = onDatabase(server, name);
  const pool = openPool({ url, applicationName: "sumi test" });
  return {
    url,
    ownerUrl,
    pool,
    drop: async () => {
      await pool.end();
      await dropDatabase(server.superuserUrl, name);
    },
  };
}

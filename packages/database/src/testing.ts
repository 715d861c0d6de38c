/**
 * A fresh database for a test, on the one server that the test run started. It is a copy of one
 * that was migrated once (testing/template.ts), and may be one that an earlier test of the process
 * has returned (testing/copy.ts):
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
import type { Pool } from "pg";
import { inject } from "vitest";
import { openPool } from "./pool.ts";
import { Copy } from "./testing/copy.ts";
import { type TestServer, templateOf } from "./testing/template.ts";

export type TestDatabase = {
  readonly url: string;
  readonly ownerUrl: string;
  /** Connected as the service role. */
  readonly pool: Pool;
  /** Ends the pool and returns the database. */
  drop(): Promise<void>;
};

declare module "vitest" {
  interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

/** The names of the templates of this process, by the server and their folders. */
const templates = new Map<string, Promise<string>>();
/** The copies that no test uses, by the server and their template's name. */
const idle = new Map<string, Copy[]>();

/** Outside of Vitest the server has to be named. */
export async function testDatabase(
  migrationFolders: readonly string[],
  server: TestServer = inject("testServer"),
): Promise<TestDatabase> {
  const wanted = [server.url, ...migrationFolders].join(" ");
  const template = templates.get(wanted) ?? templateOf(server, migrationFolders);
  templates.set(wanted, template);
  const kept = idle.get(wanted) ?? [];
  idle.set(wanted, kept);
  const copy = kept.pop() ?? (await Copy.make(server, await template));
  // Each test has a pool of its own, so that what it left running writes nothing into the next.
  const pool = openPool({ url: copy.url, applicationName: "sumi test" });
  return {
    url: copy.url,
    get ownerUrl() {
      return copy.ownerUrl();
    },
    pool,
    drop: async () => {
      await pool.end();
      if (await copy.refresh()) kept.push(copy);
      else await copy.drop();
    },
  };
}

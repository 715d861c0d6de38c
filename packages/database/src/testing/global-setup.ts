import { join } from "node:path";
import { Client, escapeIdentifier } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { TEMPLATE } from "./template.ts";

/** The most templates that are kept: one for each list of migrations, and a few older ones. */
const TEMPLATES_MAX = 12;

/**
 * One PostgreSQL for all tests of a run. Runs at the same time share it and the last one stops it;
 * its folder stays, so that the next run starts at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(import.meta.dirname, "../../../../build/test-database");
  const server = await startEmbeddedPostgres(folder);
  const { url, ownerUrl, superuserUrl } = server;
  await arrange(superuserUrl);
  project.provide("testServer", { url, ownerUrl, superuserUrl });
  return () => server.leave();
}

/**
 * Nobody misses the databases of tests after a power cut, so nothing waits for the disk. Templates
 * of migrations that have changed since are dropped.
 */
async function arrange(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("alter system set fsync = off");
    await client.query("alter system set full_page_writes = off");
    await client.query("select pg_reload_conf()");
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like $1 order by oid desc offset $2",
      [`${TEMPLATE}%`, TEMPLATES_MAX],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists ${escapeIdentifier(datname)}`);
  } finally {
    await client.end();
  }
}

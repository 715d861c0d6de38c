import { hash } from "node:crypto";
import { join, resolve } from "node:path";
import { Client, escapeIdentifier } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { COPY } from "./copy.ts";
import { quickFolder } from "./quick-folder.ts";
import { TEMPLATE } from "./template.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
/** The most templates that are kept: one for each list of migrations, and a few older ones. */
const TEMPLATES_MAX = 8;
/** A run that goes on may have made a younger database and not be connected to it yet. */
const YOUNG_MS = 600_000;

/**
 * One PostgreSQL for all tests of a run. Runs of this checkout at the same time share it and the
 * last one stops it; its folder stays, so that the next run starts at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const checkout = hash("sha256", ROOT).slice(0, 8);
  const server = await startEmbeddedPostgres(join(quickFolder(), `sumi-tests-${checkout}`));
  const { url, ownerUrl, superuserUrl } = server;
  await tidy(superuserUrl);
  project.provide("testServer", { url, ownerUrl, superuserUrl });
  return () => server.leave();
}

/**
 * Keeps the server's log small, and drops the databases of runs that are over and the templates of
 * migrations that have changed since.
 */
async function tidy(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("alter system set max_wal_size = '128MB'");
    await client.query("select pg_reload_conf()");
    await dropUnused(client);
    const { rows } = await client.query<{ datname: string }>(
      // Not `like`, in which the name's underscore would match PostgreSQL's own template0.
      "select datname from pg_database where starts_with(datname, $1) order by oid desc offset $2",
      [TEMPLATE, TEMPLATES_MAX],
    );
    for (const { datname } of rows) {
      const name = escapeIdentifier(datname);
      // PostgreSQL drops no template.
      await client.query(`alter database ${name} is_template false`);
      await client.query(`drop database if exists ${name}`);
    }
  } finally {
    await client.end();
  }
}

/** Each name has the time at which the database was made (copy.ts). */
async function dropUnused(client: Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1)
     and datname not in (select datname from pg_stat_activity where datname is not null)`,
    [COPY],
  );
  for (const { datname } of rows) {
    const madeMs = Number(datname.slice(COPY.length).split("_")[0]);
    if (Date.now() - madeMs < YOUNG_MS) continue;
    await client.query(`drop database if exists ${escapeIdentifier(datname)} with (force)`);
  }
}

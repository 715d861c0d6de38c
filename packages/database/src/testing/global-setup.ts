import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";

/**
 * One PostgreSQL for all tests of a run. Runs at the same time share it and the last one stops it;
 * its folder stays, so that the next run starts at once.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(import.meta.dirname, "../../../../build/test-database");
  const server = await startEmbeddedPostgres(folder);
  const { url, ownerUrl, superuserUrl } = server;
  project.provide("testServer", { url, ownerUrl, superuserUrl });
  return () => server.leave();
}

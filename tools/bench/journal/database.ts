import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";

/**
 * A new database for one benchmark, deleted when `work` has finished. `ownerUrl` is of the role
 * that owns the tables: PostgreSQL gathers statistics for no other.
 */
export async function withDatabase(
  work: (url: string, ownerUrl: string) => Promise<void>,
  floors: readonly ("journal" | "store")[] = ["journal"],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sumi-bench-"));
  const server = await startEmbeddedPostgres(folder);
  try {
    await prepareDatabase({ url: server.url, ownerUrl: server.ownerUrl }, floors.map(migrationsOf));
    await work(server.url, server.ownerUrl);
  } finally {
    await server.leave();
    await rm(folder, { recursive: true, force: true });
    await rm(server.folder, { recursive: true, force: true });
  }
}

function migrationsOf(floor: string): string {
  return fileURLToPath(new URL(`../../../packages/${floor}/migrations`, import.meta.url));
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";

/** A database of its own for one benchmark, deleted when `work` has finished. */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "sumi-bench-"));
  const server = await startEmbeddedPostgres(folder);
  try {
    await prepareDatabase({ url: server.url, ownerUrl: server.ownerUrl }, [MIGRATIONS]);
    await work(server.url);
  } finally {
    await server.leave();
    await rm(folder, { recursive: true, force: true });
    await rm(server.folder, { recursive: true, force: true });
  }
}

const MIGRATIONS = fileURLToPath(new URL("../../../packages/journal/migrations", import.meta.url));

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";

const JOURNAL = fileURLToPath(new URL("../../../packages/journal/migrations", import.meta.url));

/** A new database for a journal in this process, deleted when `work` has finished. */
export async function withJournalDatabase<Result>(
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "sumi-load-"));
  const server = await startEmbeddedPostgres(folder);
  try {
    await prepareDatabase({ url: server.url, ownerUrl: server.ownerUrl }, [JOURNAL]);
    return await work(server.url);
  } finally {
    await server.leave();
    await rm(folder, { recursive: true, force: true });
    await rm(server.folder, { recursive: true, force: true });
  }
}

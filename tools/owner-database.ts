import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";

/** Where the configured exchange is kept. Both connection addresses hold passwords. */
export type ExchangePlace = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly dataFolder: string;
};

/**
 * Runs `work` on the configured database after migrating it. An embedded one is started, or shared
 * if the exchange is running, and released again.
 */
export async function withOwnerDatabase(
  work: (place: ExchangePlace) => Promise<void>,
): Promise<void> {
  const { database, dataFolder } = readConfiguration(process.env);
  if (database.kind === "outside") {
    const addresses = { url: database.url, ownerUrl: database.ownerUrl ?? database.url };
    await prepareDatabase(addresses, MIGRATION_FOLDERS);
    return work({ ...addresses, dataFolder });
  }
  const server = await startEmbeddedPostgres(dataFolder);
  try {
    await prepareDatabase(server, MIGRATION_FOLDERS);
    await work({ ...server, dataFolder });
  } finally {
    await server.leave();
  }
}

/** Runs a program; an error is printed as one sentence for the operator. */
export async function asProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

const MIGRATION_FOLDERS = ["journal", "store"].map((floor) =>
  fileURLToPath(new URL(`../packages/${floor}/migrations`, import.meta.url)),
);

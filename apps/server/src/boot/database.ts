import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { openPool } from "@sumi/database/pool.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";
import type { Pool } from "pg";
import type { Configuration } from "../platform/configuration/configuration.ts";

/** The database of this exchange: reachable, new enough and migrated. */
export type OpenDatabase = {
  /** The address of the role that serves; it holds a password and is never printed. */
  readonly url: string;
  /** For everything but the journal's frames, which have their own connections. */
  readonly pool: Pool;
  /** One line for the start screen. */
  readonly place: string;
  /** Problems the operator should fix; while there are any, health is yellow. */
  readonly warnings: readonly string[];
  /** Closes every connection; the embedded server stops with the last process that used it. */
  close(): Promise<void>;
  /** The same for a process that must end at once: does not wait for its own queries. */
  abandon(): Promise<void>;
};

/** Opens the configured database and migrates it; `DatabaseUnavailable` says why it cannot. */
export async function openDatabase(
  configuration: Configuration,
  onLostConnection: (error: Error) => void,
): Promise<OpenDatabase> {
  const server = await reach(configuration);
  try {
    const { warnings } = await prepareDatabase(server, MIGRATION_FOLDERS);
    const { url, place } = server;
    const pool = openPool({ url, applicationName: "sumi server", onError: onLostConnection });
    const close = async () => {
      await pool.end();
      await server.leave();
    };
    const abandon = async () => void (await server.leave());
    return { url, pool, place, warnings, close, abandon };
  } catch (error) {
    await server.leave();
    throw error;
  }
}

type Server = {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly place: string;
  leave(): Promise<unknown>;
};

async function reach({ database, dataFolder }: Configuration): Promise<Server> {
  if (database.kind === "outside") {
    const { url, ownerUrl } = database;
    return { url, ownerUrl, place: `PostgreSQL at ${new URL(url).host}`, leave: async () => {} };
  }
  const { url, ownerUrl, folder, leave } = await startEmbeddedPostgres(dataFolder);
  return { url, ownerUrl, place: `embedded PostgreSQL in ${folder}`, leave };
}

/** The journal's tables come first, because the read models are folded from it. */
const MIGRATION_FOLDERS = ["journal", "store"].map((floor) =>
  fileURLToPath(new URL(`../../../../packages/${floor}/migrations`, import.meta.url)),
);

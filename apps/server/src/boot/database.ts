import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { isDatabaseOutage } from "@sumi/database/outage.ts";
import { openPool } from "@sumi/database/pool.ts";
import { type PreparedDatabase, prepareDatabase } from "@sumi/database/prepare.ts";
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
  /** The folder of an embedded server; undefined for an outside one. */
  readonly folder: string | undefined;
  /** Problems the operator should fix; while there are any, health is yellow. */
  readonly warnings: readonly string[];
  /** Closes every connection; the embedded server stops with the last process that used it. */
  close(): Promise<void>;
  /** The same for a process that must end at once: does not wait for its own queries. */
  abandon(): Promise<void>;
};

export type OpenDatabaseOptions = {
  readonly onLostConnection: (error: Error) => void;
  /** Hears why a start waits, once. */
  readonly tell?: ((sentence: string) => void) | undefined;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
};

/**
 * Opens the configured database and migrates it; `DatabaseUnavailable` says why it cannot. One that
 * is away for a reason that passes is waited for: after a power cut it may start later than we do.
 */
export async function openDatabase(
  configuration: Configuration,
  options: OpenDatabaseOptions,
): Promise<OpenDatabase> {
  const { onLostConnection } = options;
  const server = await reach(configuration);
  try {
    const { warnings } = await prepared(server, options);
    const { url, place, folder } = server;
    const pool = openPool({ url, applicationName: "sumi server", onError: onLostConnection });
    const close = async () => {
      await pool.end();
      await server.leave();
    };
    const abandon = async () => void (await server.leave());
    return { url, pool, place, folder, warnings, close, abandon };
  } catch (error) {
    await server.leave();
    throw error;
  }
}

const WAIT_MS_MAX = 60_000;
const TRY_EVERY_MS = 1_000;

async function prepared(
  server: Server,
  { tell, signal }: OpenDatabaseOptions,
): Promise<PreparedDatabase> {
  const giveUpMs = performance.now() + WAIT_MS_MAX;
  for (let tries = 0; ; tries += 1) {
    try {
      return await prepareDatabase(server, MIGRATION_FOLDERS);
    } catch (error) {
      if (!isDatabaseOutage(error) || performance.now() > giveUpMs) throw error;
      // An outage is always an `Error`.
      if (tries === 0) tell?.(`${(error as Error).message} Sumi waits for it.`);
    }
    await pause(TRY_EVERY_MS, undefined, signal && { signal });
  }
}

type Server = {
  readonly url: string;
  readonly ownerUrl: string | undefined;
  readonly place: string;
  readonly folder: string | undefined;
  leave(): Promise<unknown>;
};

async function reach({ database, dataFolder }: Configuration): Promise<Server> {
  if (database.kind === "outside") {
    const { url, ownerUrl } = database;
    const place = `PostgreSQL at ${new URL(url).host}`;
    return { url, ownerUrl, place, folder: undefined, leave: async () => {} };
  }
  const { url, ownerUrl, folder, leave } = await startEmbeddedPostgres(dataFolder);
  return { url, ownerUrl, place: `embedded PostgreSQL in ${folder}`, folder, leave };
}

/** The journal's tables come first, because the read models are folded from it. */
const MIGRATION_FOLDERS = ["journal", "store"].map((floor) =>
  fileURLToPath(new URL(`../../../../packages/${floor}/migrations`, import.meta.url)),
);

import { fileURLToPath } from "node:url";
import { hasEmbeddedPostgres, startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { refuseUnlessMigrated } from "@sumi/database/migrate.ts";
import { connection } from "@sumi/database/pool.ts";
import { prepareDatabase } from "@sumi/database/prepare.ts";
import { readConfiguration } from "@sumi/server/platform/configuration/configuration.ts";
import { Client } from "pg";

/** Where the configured exchange is kept. Both connection addresses hold passwords. */
export type ExchangePlace = {
  readonly url: string;
  readonly ownerUrl: string;
  readonly dataFolder: string;
  readonly keysFolder: string;
};

/**
 * Runs `work` on the configured database after migrating it. An embedded one is made or started, or
 * shared if the exchange is running, and released again.
 */
export function withOwnerDatabase(work: (place: ExchangePlace) => Promise<void>): Promise<void> {
  return withPlace(async (place) => {
    await prepareDatabase(place, MIGRATION_FOLDERS);
    await work(place);
  });
}

/**
 * Runs `work` on the configured exchange, and neither makes nor migrates anything. Throws one
 * sentence if there is no exchange: SUMI_DATA or DATABASE_URL may be mistyped.
 */
export async function withExchange(work: (place: ExchangePlace) => Promise<void>): Promise<void> {
  const { database, dataFolder } = readConfiguration(process.env);
  if (database.kind === "embedded" && !hasEmbeddedPostgres(dataFolder)) {
    throw new Error(`${dataFolder} holds no exchange: is SUMI_DATA right?`);
  }
  await withPlace(async (place) => {
    if (!(await hasFrames(place.ownerUrl))) {
      const setting = database.kind === "embedded" ? "SUMI_DATA" : "DATABASE_URL";
      throw new Error(`The database holds no exchange: is ${setting} right?`);
    }
    await work(place);
  });
}

async function withPlace(work: (place: ExchangePlace) => Promise<void>): Promise<void> {
  const { database, dataFolder, keysFolder } = readConfiguration(process.env);
  const folders = { dataFolder, keysFolder };
  if (database.kind === "outside") {
    const { url, ownerUrl = url } = database;
    return work({ url, ownerUrl, ...folders });
  }
  const server = await startEmbeddedPostgres(dataFolder);
  try {
    await work({ url: server.url, ownerUrl: server.ownerUrl, ...folders });
  } finally {
    await server.leave();
  }
}

/** Throws one sentence unless the tables are those of this release. */
export function refuseOtherRelease({ ownerUrl }: ExchangePlace): Promise<void> {
  return withClient(ownerUrl, (client) => refuseUnlessMigrated(client, MIGRATION_FOLDERS));
}

function hasFrames(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const tables = await client.query("select to_regclass('public.frames') is not null as found");
    if (tables.rows[0]?.found !== true) return false;
    return (await client.query("select from frames limit 1")).rowCount === 1;
  });
}

async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection({ url, applicationName: "sumi tools" }));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
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

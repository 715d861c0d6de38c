import { hasCluster, openCluster } from "./embedded/cluster.ts";
import { Presence, superuserUrl } from "./embedded/presence.ts";
import { createDatabase, createRoles, OWNER_ROLE, SERVICE_ROLE } from "./embedded/roles.ts";

/** The PostgreSQL that Sumi brings along, running for one data folder. */
export type EmbeddedPostgres = {
  /** The value that DATABASE_URL would have: the role that serves, on the database `sumi`. */
  readonly url: string;
  /** The value that DATABASE_OWNER_URL would have: the role that owns the tables. */
  readonly ownerUrl: string;
  /** The superuser on the database `postgres`: for tests and tools, never for serving. */
  readonly superuserUrl: string;
  /** The folder of the database; outside the data folder if PostgreSQL could not enter that. */
  readonly folder: string;
  readonly processId: number;
  /** To be called once, at the end. The last process that leaves stops the server. */
  leave(): Promise<void>;
};

/** True if the data folder has a database; false before its first start. */
export function hasEmbeddedPostgres(dataFolder: string): boolean {
  return hasCluster(dataFolder);
}

/**
 * Starts PostgreSQL for `dataFolder` on a random loopback port, or joins one that runs already.
 * Throws DatabaseUnavailable with one sentence when it cannot.
 */
export async function startEmbeddedPostgres(dataFolder: string): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataFolder);
  const presence = await Presence.take(cluster);
  const superuser = superuserUrl(cluster, presence.server);
  try {
    await createRoles(superuser, cluster.passwords);
    await createDatabase(superuser, DATABASE);
  } catch (error) {
    await presence.leave();
    throw error;
  }
  const address = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${presence.server.port}/${DATABASE}`;
  return {
    url: address(SERVICE_ROLE, cluster.passwords.service),
    ownerUrl: address(OWNER_ROLE, cluster.passwords.owner),
    superuserUrl: superuser,
    folder: cluster.folder,
    processId: presence.server.processId,
    leave: () => presence.leave(),
  };
}

const DATABASE = "sumi";

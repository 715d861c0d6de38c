import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { codeOf, DatabaseUnavailable, databaseUnavailable } from "../database-unavailable.ts";
import type { Cluster } from "./cluster.ts";
import { type Postmaster, runningServer, startServer, stopServer } from "./server.ts";

/**
 * Our place among the processes that use an embedded server. Each one holds a shared advisory lock
 * on a connection of its own, so the server itself knows its users: a killed process loses its lock
 * at once, and the process that gets the lock alone is the last one and stops the server.
 */
export class Presence {
  readonly server: Postmaster;
  readonly #cluster: Cluster;
  #client: Client | undefined;
  #leaving = false;
  #starting: Promise<unknown> = Promise.resolve();

  /** Starts the server of a cluster, or joins the one that already runs. */
  static async take(cluster: Cluster): Promise<Presence> {
    const giveUpMs = Date.now() + JOIN_TIMEOUT_MS;
    for (let failedStarts = 0; ; ) {
      const server = runningServer(cluster);
      const client = server === undefined ? undefined : await join(cluster, server);
      if (server !== undefined && client !== undefined)
        return new Presence(cluster, server, client);
      const starting = server === undefined;
      const obstacle = starting ? await startServer(cluster) : "it neither answers nor stops";
      if (obstacle === undefined) continue;
      failedStarts += starting ? 1 : 0;
      if (failedStarts === START_ATTEMPTS || Date.now() > giveUpMs)
        throw new DatabaseUnavailable(
          `The embedded PostgreSQL in ${cluster.folder} cannot be used: ${obstacle}`,
        );
      await pause(RETRY_MS);
    }
  }

  private constructor(cluster: Cluster, server: Postmaster, client: Client) {
    this.#cluster = cluster;
    this.server = server;
    this.#hold(client);
  }

  /** Gives up this process's place; the last process to leave stops the server. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#starting;
    let client = this.#client ?? (await join(this.#cluster, this.server));
    // A place that is lost meanwhile is taken once more, unless the server is stopping or gone.
    while (client !== undefined && !(await this.#giveUp(client)))
      client = await join(this.#cluster, this.server);
  }

  /** False if the connection was lost before the server could say whether we were the last. */
  async #giveUp(client: Client): Promise<boolean> {
    try {
      await client.query("select pg_advisory_unlock_shared($1)", [PRESENCE_LOCK]);
      const { rows } = await client.query<{ alone: boolean }>(
        "select pg_try_advisory_lock($1) as alone",
        [PRESENCE_LOCK],
      );
      if (rows[0]?.alone === true) await stopServer(this.#cluster);
      return true;
    } catch (error) {
      if (PASSING.has(codeOf(error))) return false;
      throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /**
   * The server drops every connection when one of its processes crashes, or when it dies: then we
   * come back, and start it again at its address if it is gone.
   */
  #hold(client: Client): void {
    this.#client = client;
    client.once("end", () => {
      this.#client = undefined;
      if (!this.#leaving) setTimeout(() => void this.#comeBack(), COME_BACK_MS).unref();
    });
  }

  async #comeBack(): Promise<void> {
    // Another user may have started it meanwhile; then this start fails and the next look joins.
    if (!this.#leaving && runningServer(this.#cluster) === undefined) await this.#startAgain();
    const client = await join(this.#cluster, this.server).catch(() => undefined);
    if (client !== undefined && !this.#leaving) this.#hold(client);
    else if (client !== undefined) await client.end();
    else if (!this.#leaving) setTimeout(() => void this.#comeBack(), COME_BACK_MS).unref();
  }

  /** Kept, so that a process that leaves meanwhile stops what it has started. */
  async #startAgain(): Promise<void> {
    this.#starting = startServer(this.#cluster, this.server.port).catch(() => undefined);
    await this.#starting;
  }
}

const PRESENCE_LOCK = 7_306_000;
const JOIN_TIMEOUT_MS = 300_000;
const RETRY_MS = 50;
/** A start may lose against another process or for its port, but not this often in a row. */
const START_ATTEMPTS = 5;
const COME_BACK_MS = 1_000;

export function superuserUrl({ passwords }: Cluster, { port }: Postmaster): string {
  return `postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`;
}

/** A connection that holds its place; undefined while the server is starting or stopping. */
async function join(cluster: Cluster, server: Postmaster): Promise<Client | undefined> {
  if (server.port === 0) return undefined;
  const url = superuserUrl(cluster, server);
  const client = new Client({
    connectionString: url,
    application_name: "sumi presence",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // The "end" event reports a lost connection as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (PASSING.has(codeOf(error))) return undefined;
    throw databaseUnavailable(error, url);
  }
}

/** Errors of a server that starts, stops or recovers from a crash: they pass. */
const PASSING: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "",
]);

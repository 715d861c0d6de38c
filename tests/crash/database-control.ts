import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { zstdCompressSync } from "node:zlib";
import { type Cluster, openCluster } from "@sumi/database/embedded/cluster.ts";
import { run } from "@sumi/database/embedded/run.ts";
import { runningServer } from "@sumi/database/embedded/server.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { Client } from "pg";

/** The embedded PostgreSQL of one folder, with the control of a shell on its machine. */
export class DatabaseControl {
  readonly #cluster: Cluster;

  static async of(dataFolder: string): Promise<DatabaseControl> {
    return new DatabaseControl(await openCluster(dataFolder));
  }

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  /** Its present address, for the role that serves. */
  get url(): string {
    const { port } = this.#server();
    return `postgres://sumi_service:${this.#cluster.passwords.service}@127.0.0.1:${port}/sumi`;
  }

  /** Cuts every connection; nothing more is written, and the next start recovers. */
  async killNow(): Promise<void> {
    const { processId } = this.#server();
    process.kill(processId, "SIGQUIT");
    while (runningServer(this.#cluster) !== undefined) await pause(10);
  }

  /** The same, and a start at the same address. */
  async restartNow(): Promise<void> {
    const { data, log } = this.#cluster;
    const { ok, output } = await run(this.#cluster, "pg_ctl", [
      "restart",
      "-D",
      data,
      "-l",
      log,
      "-m",
      "immediate",
      "-s",
      "-w",
    ]);
    assert(ok, `PostgreSQL restarts: ${output}`);
  }

  /**
   * Puts a snapshot into the table that the leader never took, as anyone with the serving role
   * could. It is complete with a correct digest, but no note in the chain confirms it.
   */
  async plantSnapshot(): Promise<void> {
    const line = '["stamp",1,1]\n';
    const parts = zstdCompressSync(Buffer.from(line));
    const digest = createHash("sha256").update(line).digest();
    const client = new Client(this.url);
    await client.connect();
    try {
      const text = `insert into snapshots (frame_seq, sequence, digest)
        select max(seq), 1, $1 from frames returning frame_seq`;
      const { rows } = await client.query<{ frame_seq: string }>(text, [digest]);
      const parted = "insert into snapshot_parts (frame_seq, part, lines) values ($1, 0, $2)";
      await client.query(parted, [rows[0]?.frame_seq, parts]);
    } finally {
      await client.end();
    }
  }

  #server(): { readonly processId: number; readonly port: number } {
    const server = runningServer(this.#cluster);
    assert(server !== undefined, "PostgreSQL is running");
    return server;
  }
}

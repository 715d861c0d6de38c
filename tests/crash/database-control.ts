import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { zstdCompressSync } from "node:zlib";
import { type Cluster, openCluster } from "@sumi/database/embedded/cluster.ts";
import { run } from "@sumi/database/embedded/run.ts";
import { runningServer } from "@sumi/database/embedded/server.ts";
import { openPostgresPorts } from "@sumi/journal/postgres/ports.ts";
import { sealedPorts } from "@sumi/journal/sealed-ports.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { findSeals } from "@sumi/server/boot/seals.ts";
import { Pool } from "pg";

/** The embedded PostgreSQL of one folder, with the control of a shell on its machine. */
export class DatabaseControl {
  readonly #folder: string;
  readonly #cluster: Cluster;

  static async of(dataFolder: string): Promise<DatabaseControl> {
    return new DatabaseControl(dataFolder, await openCluster(dataFolder));
  }

  private constructor(folder: string, cluster: Cluster) {
    this.#folder = folder;
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
   * Puts a snapshot into the table that the leader never took, as a thief with the serving role and
   * the data folder's keys could. It has the exchange's seal, but no note in the chain confirms it.
   */
  async plantSnapshot(): Promise<void> {
    const lines = '["stamp",1,1]\n';
    const database = new Pool({ connectionString: this.url, max: 1 });
    const ports = openPostgresPorts({ url: this.url, report: () => undefined });
    try {
      const seals = await findSeals(database, this.#folder);
      const sealed = sealedPorts(ports, seals, { report: () => undefined });
      const { rows } = await database.query<{ seq: number; hash: Buffer }>(
        "select seq, hash from frames order by seq desc limit 1",
      );
      const [newest] = rows;
      assert(newest !== undefined, "an exchange that was at work has frames");
      await sealed.snapshots.save(
        {
          frameSeq: Number(newest.seq),
          frameHash: newest.hash,
          sequence: 1,
          digest: createHash("sha256").update(lines).digest(),
        },
        [zstdCompressSync(Buffer.from(lines))],
      );
    } finally {
      await ports.close();
      await database.end();
    }
  }

  #server(): { readonly processId: number; readonly port: number } {
    const server = runningServer(this.#cluster);
    assert(server !== undefined, "PostgreSQL is running");
    return server;
  }
}

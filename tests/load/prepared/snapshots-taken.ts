import { startEmbeddedPostgres } from "@sumi/database/embedded-postgres.ts";
import { connection } from "@sumi/database/pool.ts";
import { Client } from "pg";

/**
 * The times in milliseconds at which an exchange's snapshots were noted in the chain, oldest first.
 */
export async function snapshotsTaken(dataFolder: string): Promise<readonly number[]> {
  const database = await startEmbeddedPostgres(dataFolder);
  const client = new Client(connection({ url: database.url, applicationName: "sumi load" }));
  try {
    await client.connect();
    const { rows } = await client.query<{ time_ms: number }>(
      `select time_ms from frames
       where first_command is null and position('SnapshotTaken' in encode(body, 'escape')) > 0
       order by seq`,
    );
    return rows.map(({ time_ms: timeMs }) => timeMs);
  } finally {
    await client.end();
    await database.leave();
  }
}

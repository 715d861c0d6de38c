import type { Pool, PoolClient } from "pg";

/**
 * Runs `work` in one transaction on a connection of its own: commits when it returns, rolls back
 * when it throws, and throws on. A connection whose rollback failed is closed, never given back.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

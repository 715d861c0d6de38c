import { inTransaction } from "@sumi/database/transaction.ts";
import type { Pool } from "pg";
import type { Queryable } from "../tables/table.ts";

/**
 * Runs `work` in one transaction, after whatever else is run so for the same person of the staff:
 * of two clicks at once the second one finds what the first one left.
 */
export function inTurnOfStaff<Result>(
  pool: Pool,
  number: number,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query("select from staff where number = $1 for no key update", [number]);
    return work(client);
  });
}

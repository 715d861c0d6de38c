import { inTransaction } from "@sumi/database/transaction.ts";
import type { Pool } from "pg";
import type { Queryable } from "../tables/table.ts";

/**
 * Runs `work` in one transaction, after all earlier such work for the same staff person: of two
 * clicks at once the second one finds the result of the first.
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

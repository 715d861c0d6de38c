import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { payRewards, randomTrading } from "../testing/random-trading.ts";
import { allRows, projected } from "../testing/store-database.ts";

// Method: a history is folded; the sums that migration 0420 added are emptied and then summed from
// the older tables by the migration's own words. Both must be the same.
const MIGRATION = join(import.meta.dirname, "../../migrations/0420_agents.sql");
const SUMS = [
  "referral_teams",
  "referral_joins",
  "referral_team_days",
  "referral_earned",
  "referral_paid",
];

test("what happened before the sums of a team is summed as if it were folded", async () => {
  const played = randomTrading(11, 900);
  payRewards(played);
  const database = await projected(played.records);
  const folded = await sumsOf(database);
  for (const rows of Object.values(folded)) expect(rows).not.toEqual([]);

  const [, backfill] = (await readFile(MIGRATION, "utf8")).split("-- What happened before");
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`truncate ${SUMS.join(", ")}; -- ${backfill}`);
  await owner.end();
  expect(await sumsOf(database)).toEqual(folded);
  await database.drop();
});

async function sumsOf(database: TestDatabase): Promise<Record<string, unknown>> {
  const rows = await allRows(database);
  return Object.fromEntries(SUMS.map((table) => [table, rows[table]]));
}

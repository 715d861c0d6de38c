import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { payRewards, randomTrading } from "../testing/random-trading.ts";
import { allRows, projected } from "../testing/store-database.ts";

// Method: a history is folded; the tables that a migration added are emptied and then filled from
// the older ones by the migration's own words. Both must be the same.
const MIGRATIONS = join(import.meta.dirname, "../../migrations");
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
  await expectBackfill({
    records: played.records,
    tables: SUMS,
    migration: "0420_agents.sql",
    beginsWith: "-- What happened before",
  });
});

test("orders from before a team's lists are listed as if they were folded", async () => {
  await expectBackfill({
    records: randomTrading(11, 900).records,
    tables: ["referral_orders"],
    migration: "0431_team_orders.sql",
    beginsWith: "-- Those from before",
    endsWith: "-- Orders that are not over",
  });
});

test("rewards that were noted before their sums are summed as if they were folded", async () => {
  await expectBackfill({
    records: randomTrading(11, 900).records,
    tables: ["referral_note_sums", "referral_noted"],
    migration: "0432_noted_sums.sql",
    beginsWith: "-- Notes from before",
    endsWith: "-- What was not set aside",
  });
});

type Backfill = {
  readonly records: Parameters<typeof projected>[0];
  readonly tables: readonly string[];
  readonly migration: string;
  readonly beginsWith: string;
  readonly endsWith?: string;
};

async function expectBackfill({ records, tables, migration, ...part }: Backfill): Promise<void> {
  const database = await projected(records);
  const folded = await rowsOf(database, tables);
  for (const rows of Object.values(folded)) expect(rows).not.toEqual([]);

  const { beginsWith, endsWith = "\0" } = part;
  const [, rest = ""] = (await readFile(join(MIGRATIONS, migration), "utf8")).split(beginsWith);
  const [backfill] = rest.split(endsWith);
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`truncate ${tables.join(", ")}; -- ${backfill}`);
  await owner.end();
  expect(await rowsOf(database, tables)).toEqual(folded);
  await database.drop();
}

async function rowsOf(
  database: TestDatabase,
  tables: readonly string[],
): Promise<Record<string, unknown>> {
  const rows = await allRows(database);
  return Object.fromEntries(tables.map((table) => [table, rows[table]]));
}

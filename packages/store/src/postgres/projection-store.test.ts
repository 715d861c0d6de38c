import { setTimeout as passing } from "node:timers/promises";
import { openPool } from "@sumi/database/pool.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CHECKPOINT, NOTHING_FOLDED } from "../checkpoint.ts";
import { INDEX_TIPS } from "../prices/rows.ts";
import { contentsOf, storeDatabase } from "../testing/store-database.ts";
import { PostgresProjectionStore } from "./projection-store.ts";

const TIP = { asset: 1, sample: 7, hash: "0f".repeat(32) };

let database: TestDatabase;
beforeAll(async () => {
  database = await storeDatabase();
});
afterAll(() => database.drop());

test("a connection lost in the middle of a transaction costs that transaction alone", async () => {
  const pool = openPool({ url: database.url, applicationName: "cut", connectionsMax: 1 });
  const store = new PostgresProjectionStore(pool);
  for (const call of ["find", "commit", "rollback"] as const) {
    const transaction = await store.begin();
    await transaction.insert(INDEX_TIPS, [TIP]);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'",
    );
    await passing(50);
    if (call === "find") await expect(transaction.find(INDEX_TIPS, [TIP])).rejects.toThrow();
    if (call === "commit") {
      await expect(transaction.commit({ sequence: 1, timeMs: 1 })).rejects.toThrow();
    }
    await transaction.rollback();
    const next = await store.begin();
    expect(next.checkpoint).toEqual(NOTHING_FOLDED);
    await next.rollback();
  }
  expect(await contentsOf(database)).toEqual({});
  await pool.end();
});

test("each table of a batch costs one statement, however many rows it has", async () => {
  const pool = openPool({ url: database.url, applicationName: "count", connectionsMax: 1 });
  const said: unknown[][] = [];
  pool.on("connect", (client) => {
    said.push(vi.spyOn(client, "query").mock.calls as unknown[]);
  });
  const transaction = await new PostgresProjectionStore(pool).begin();
  const tips = Array.from({ length: 500 }, (_, asset) => ({ ...TIP, asset }));
  await transaction.insert(INDEX_TIPS, tips);
  await transaction.upsert(INDEX_TIPS, tips);
  expect(await transaction.find(INDEX_TIPS, tips)).toHaveLength(500);
  await transaction.rollback();
  await pool.end();
  expect(said.flat(2).map(nameOf)).toEqual([
    "begin",
    `${CHECKPOINT} for update`,
    "insert index_tips",
    "upsert index_tips",
    "find index_tips",
    "rollback",
  ]);
});

function nameOf(statement: unknown): string {
  if (typeof statement === "string") return statement;
  return (statement as { readonly name: string }).name;
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { READ_MODELS } from "./capabilities.ts";
import { readCheckpoint } from "./checkpoint.ts";
import { createProjector } from "./projector.ts";
import { rebuild } from "./rebuild.ts";
import { payRewards, randomTrading } from "./testing/random-trading.ts";
import { allRows, projected, storeDatabase } from "./testing/store-database.ts";

// Method: a real exchange trades at random; its records are folded in different ways, and the whole
// contents of all tables are compared.
const played = randomTrading(11, 900);
payRewards(played);
const { records } = played;
const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function kept(database: Promise<TestDatabase>): Promise<TestDatabase> {
  databases.push(await database);
  return database;
}

async function tamper({ ownerUrl }: TestDatabase, sql: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
}

test("folding in batches of every size gives the same rows as folding one by one", async () => {
  const whole = await allRows(await kept(projected(records)));
  expect(whole.projection_checkpoint).toEqual([
    expect.objectContaining({
      sequence: records.length,
      time_ms: records.at(-1)?.stamp.timeMs,
    }),
  ]);
  for (const [table, rows] of Object.entries(whole)) expect(rows, table).not.toEqual([]);
  for (const size of [1, 2, 7, 100]) {
    const database = await kept(storeDatabase());
    const projector = createProjector(database.pool);
    for (let first = 0; first < records.length; first += size) {
      await projector.fold(records.slice(first, first + size));
    }
    expect(await allRows(database)).toEqual(whole);
  }
});

test("the service may empty the read models, and no other table", async () => {
  const { pool } = await kept(storeDatabase());
  const { rows } = await pool.query(
    `select table_name from information_schema.role_table_grants
     where privilege_type = 'TRUNCATE' and grantee = current_user order by table_name`,
  );
  const names = READ_MODELS.map(({ name }) => name).sort();
  // A migration folds a journal once more by emptying what the service may empty.
  expect(rows.map(({ table_name: name }) => name)).toEqual(names);
});

test("a migration that folds the journal once more leaves what a new fold gives", async () => {
  const whole = await allRows(await kept(projected(records)));
  const database = await kept(projected(records));
  const file = join(import.meta.dirname, "../migrations/0480_rewards_and_flows.sql");
  const [, emptying = ""] = (await readFile(file, "utf8")).split("-- A journal that is older");
  await tamper(database, `--${emptying}`);
  await createProjector(database.pool).fold(records);
  expect(await allRows(database)).toEqual(whole);
});

test("a projector that ended between two batches is resumed from its checkpoint", async () => {
  const whole = await allRows(await kept(projected(records)));
  const database = await kept(projected(records.slice(0, 400)));
  const resumed = createProjector(database.pool);
  expect(await resumed.checkpoint()).toBe(400);
  // The journal hands over whole frames, so some commands come a second time.
  await resumed.fold(records.slice(350, 700));
  await resumed.fold(records.slice(650));
  await resumed.fold(records.slice(0, 100));
  expect(await allRows(database)).toEqual(whole);
});

test("a batch that fails leaves no row, and counts once when it is folded again", async () => {
  const database = await kept(projected(records.slice(0, 500)));
  const before = await allRows(database);
  const projector = createProjector(database.pool);
  // The journal minutes are written last: everything else of the batch has been written by then.
  await tamper(
    database,
    "alter table journal_minutes add constraint broken check (false) not valid",
  );
  await expect(projector.fold(records.slice(500, 600))).rejects.toThrow("broken");
  expect(await allRows(database)).toEqual(before);
  await tamper(database, "alter table journal_minutes drop constraint broken");
  await projector.fold(records.slice(500));
  expect(await allRows(database)).toEqual(await allRows(await kept(projected(records))));
});

test("a gap is refused, whether before or within the batch", async () => {
  const database = await kept(projected(records.slice(0, 10)));
  const before = await allRows(database);
  const projector = createProjector(database.pool);
  await expect(projector.fold(records.slice(11, 20))).rejects.toThrow(
    "command 11 is folded before",
  );
  const holed = [...records.slice(10, 14), ...records.slice(15, 20)];
  await expect(projector.fold(holed)).rejects.toThrow("command 15 is folded before");
  expect(await allRows(database)).toEqual(before);
  await projector.fold(records.slice(10, 20));
  expect(await projector.checkpoint()).toBe(20);
});

test("two projectors at once count each command once", async () => {
  const database = await kept(storeDatabase());
  const pair = [createProjector(database.pool), createProjector(database.pool)];
  for (let first = 0; first < records.length; first += 200) {
    const batch = records.slice(first, first + 200);
    await Promise.all(pair.map((projector) => projector.fold(batch)));
  }
  expect(await allRows(database)).toEqual(await allRows(await kept(projected(records))));
});

test("the checkpoint remembers the frame of its last command", async () => {
  const database = await kept(projected([]));
  const projector = createProjector(database.pool);
  const remembered = async () => (await readCheckpoint(database.pool)).frame;
  await projector.fold(records.slice(0, 10), { seq: 4, hash: "ab".repeat(32) });
  expect(await remembered()).toEqual({ seq: 4, hash: "ab".repeat(32) });
  await projector.fold(records.slice(10, 20));
  expect(await remembered()).toBeUndefined();
  const name = { seq: 9, hash: "cd".repeat(32) };
  await rebuild(database.pool, [
    { name, records: records.slice(0, 20) },
    { name: { seq: 10, hash: "ef".repeat(32) }, records: [] },
  ]);
  expect(await remembered()).toEqual(name);
});

test("a rebuild drops everything and refolds it into the same rows", async () => {
  const database = await kept(projected(records));
  const before = await allRows(database);
  await tamper(
    database,
    `update bills set amount = amount + 1; delete from trades;
     insert into members select number + 1000, account, sponsor, house, frozen, freeze_reason,
       review_by_ms, trading_prohibited_until_ms, withdrawals_blocked_until_ms, opened_ms
     from members`,
  );
  const frames = [records.slice(0, 300), [], records.slice(300, 301), records.slice(301)];
  expect(
    await rebuild(
      database.pool,
      frames.map((each) => ({ records: each })),
    ),
  ).toBe(records.length);
  expect(await allRows(database)).toEqual(before);
});

test("a projector at work when the tables are rebuilt under it forgets what it knew", async () => {
  const database = await kept(projected([]));
  const projector = createProjector(database.pool);
  await projector.fold(records.slice(0, 600));
  await rebuild(database.pool, [{ records: records.slice(0, 300) }]);
  await expect(projector.fold(records.slice(600))).rejects.toThrow("command 301 is folded before");
  await projector.fold(records.slice(await projector.checkpoint()));
  expect(await allRows(database)).toEqual(await allRows(await kept(projected(records))));
});

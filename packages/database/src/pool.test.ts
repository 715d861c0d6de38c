import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "./pool.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";
import { inTransaction } from "./transaction.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase([]);
});

afterAll(() => database.drop());

test("bigint columns are exact numbers and numeric ones stay text", async () => {
  const { rows } = await database.pool.query(
    `select 9007199254740991::bigint as sequence, '{1,-2}'::bigint[] as sequences,
            '{}'::bigint[] as none, null::bigint as absent,
            123456789012345678.90::numeric as amount`,
  );
  expect(rows).toEqual([
    {
      sequence: 9007199254740991,
      sequences: [1, -2],
      none: [],
      absent: null,
      amount: "123456789012345678.90",
    },
  ]);
});

test("a bigint that no number holds exactly is our own mistake, not a rounded answer", async () => {
  await expect(database.pool.query("select 9007199254740993::bigint")).rejects.toThrow(
    "a bigint column holds 9007199254740993, which no number holds exactly",
  );
});

test("a transaction that throws leaves nothing behind and gives its connection back", async () => {
  const pool = openPool({ url: database.ownerUrl, applicationName: "test", connectionsMax: 1 });
  try {
    const work = inTransaction(pool, async (client) => {
      await client.query("create table notes (n int)");
      throw new Error("changed our mind");
    });
    await expect(work).rejects.toThrow("changed our mind");
    const { rows } = await pool.query("select to_regclass('notes') as notes");
    expect(rows).toEqual([{ notes: null }]);
    const kept = await inTransaction(pool, async (client) => {
      await client.query("create table notes (n int)");
      return "kept";
    });
    expect(kept).toBe("kept");
    expect((await pool.query("select n from notes")).rows).toEqual([]);
  } finally {
    await pool.end();
  }
});

test("a pool survives the loss of its idle connections and tells of it", async () => {
  const lost: Error[] = [];
  const pool = openPool({
    url: database.url,
    applicationName: "test loss",
    onError: (error) => lost.push(error),
  });
  try {
    await pool.query("select 1");
    const told = new Promise((resolve) => pool.once("error", resolve));
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test loss'",
    );
    await told;
    expect(lost).toMatchObject([{ code: "57P01" }]);
    expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
  } finally {
    await pool.end();
  }
});

test("a statement that runs longer than it may is ended by the server", async () => {
  const pool = openPool({
    url: database.url,
    applicationName: "test limit",
    statementTimeoutMs: 20,
  });
  try {
    await expect(pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
  } finally {
    await pool.end();
  }
});

test("a connection lost between two statements fails the next one, not the process", async () => {
  const pool = openPool({ url: database.ownerUrl, applicationName: "test", connectionsMax: 2 });
  try {
    const work = inTransaction(pool, async (client) => {
      const { rows } = await client.query("select pg_backend_pid() as pid");
      const ended = new Promise((resolve) => client.once("end", resolve));
      await pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
      // The loss is noticed while no query is running.
      await ended;
      await client.query("select 1");
    });
    await expect(work).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  } finally {
    await pool.end();
  }
});

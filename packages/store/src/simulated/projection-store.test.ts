import type { TestDatabase } from "@sumi/database/testing.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { READ_MODELS } from "../capabilities.ts";
import { NOTHING_FOLDED } from "../checkpoint.ts";
import type { ProjectionStore } from "../ports.ts";
import { PostgresProjectionStore } from "../postgres/projection-store.ts";
import { INDEX_SAMPLES, INDEX_TIPS } from "../prices/rows.ts";
import { storeDatabase } from "../testing/store-database.ts";
import { SimulatedProjectionStore } from "./projection-store.ts";
import { wired } from "./wired.ts";

// Method: each rule of the port is written once and tried on both stores.

let database: TestDatabase;
beforeAll(async () => {
  database = await storeDatabase();
});
afterAll(() => database.drop());

const HASH = "0f".repeat(32);
const TIP = { asset: 1, sample: 7, hash: HASH };
const ONE = { sequence: 1, timeMs: 10 };
const TWO = { sequence: 2, timeMs: 20 };

/** Resolves when so many transactions wait to begin. */
type Waiting = (count: number) => Promise<void>;

/** Tries a rule on both stores, each empty at first. */
function rule(
  sentence: string,
  holds: (store: ProjectionStore, waiting: Waiting) => Promise<void>,
): void {
  // In memory a caller waits already once it has called.
  const atOnce = async () => undefined;
  test(`in memory: ${sentence}`, () => holds(new SimulatedProjectionStore(), atOnce));
  test(`in PostgreSQL: ${sentence}`, async () => {
    const store = new PostgresProjectionStore(database.pool);
    const transaction = await store.begin();
    await transaction.empty(READ_MODELS);
    await transaction.commit(NOTHING_FOLDED);
    await holds(store, waitForLocks);
  });
}

async function waitForLocks(count: number): Promise<void> {
  const text = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = await database.pool.query(text);
    if (rows[0].count === count) return;
  }
}

rule("a transaction sees what it wrote, and nobody else does before the end", async (store) => {
  const transaction = await store.begin();
  await transaction.insert(INDEX_TIPS, [TIP]);
  await transaction.upsert(INDEX_TIPS, [
    { ...TIP, sample: 8 },
    { ...TIP, asset: 2 },
  ]);
  expect(await transaction.all(INDEX_TIPS)).toEqual([
    { ...TIP, sample: 8 },
    { ...TIP, asset: 2 },
  ]);
  expect(await transaction.find(INDEX_TIPS, [{ asset: 2 }, { asset: 3 }])).toEqual([
    { ...TIP, asset: 2 },
  ]);
  expect(await store.checkpoint()).toEqual(NOTHING_FOLDED);
  await transaction.commit(ONE);
  expect(await store.checkpoint()).toEqual(ONE);
  expect(await tips(store)).toEqual([
    { ...TIP, sample: 8 },
    { ...TIP, asset: 2 },
  ]);
});

rule("what is rolled back never was, not even the emptying of a table", async (store) => {
  const kept = await store.begin();
  await kept.insert(INDEX_TIPS, [TIP]);
  await kept.commit(ONE);
  const transaction = await store.begin();
  await transaction.empty([INDEX_TIPS]);
  expect(await transaction.all(INDEX_TIPS)).toEqual([]);
  await transaction.insert(INDEX_TIPS, [{ ...TIP, sample: 9 }]);
  await transaction.rollback();
  await transaction.rollback();
  expect(await tips(store)).toEqual([TIP]);
  expect(await store.checkpoint()).toEqual(ONE);
});

rule("an insert of a key that is there fails the whole transaction", async (store) => {
  const kept = await store.begin();
  await kept.insert(INDEX_TIPS, [TIP]);
  await kept.commit(ONE);
  for (const rows of [[TIP], [{ ...TIP, asset: 5 }, TIP]]) {
    const transaction = await store.begin();
    await transaction.upsert(INDEX_TIPS, [{ ...TIP, asset: 4 }]);
    await expect(transaction.insert(INDEX_TIPS, rows)).rejects.toThrow("duplicate key");
    await expect(transaction.find(INDEX_TIPS, [TIP])).rejects.toThrow("transaction");
    await expect(transaction.commit(TWO)).rejects.toThrow("transaction");
    await transaction.rollback();
    expect(await tips(store)).toEqual([TIP]);
    expect(await store.checkpoint()).toEqual(ONE);
  }
});

rule("one key twice in a call is refused, whether inserted or upserted", async (store) => {
  for (const write of ["insert", "upsert"] as const) {
    const transaction = await store.begin();
    await expect(transaction[write](INDEX_TIPS, [TIP, { ...TIP, sample: 8 }])).rejects.toThrow();
    await transaction.rollback();
    expect(await tips(store)).toEqual([]);
  }
});

rule("a transaction that is over takes nothing more", async (store) => {
  for (const end of ["commit", "rollback"] as const) {
    const transaction = await store.begin();
    await transaction[end](ONE);
    await expect(transaction.insert(INDEX_TIPS, [TIP])).rejects.toThrow("over");
    await expect(transaction.all(INDEX_TIPS)).rejects.toThrow("over");
    await expect(transaction.commit(TWO)).rejects.toThrow("over");
  }
  expect(await tips(store)).toEqual([]);
});

rule("who comes second waits, and finds what the first one left", async (store, waiting) => {
  const order: string[] = [];
  const first = await store.begin();
  const others = ["one", "two", "three"].map(async () => {
    const transaction = await store.begin();
    const { sequence, timeMs } = transaction.checkpoint;
    order.push(`after ${sequence}`);
    await transaction.commit({ sequence: sequence + 1, timeMs: timeMs + 10 });
  });
  await waiting(others.length);
  order.push("first");
  await first.commit(ONE);
  await Promise.all(others);
  expect(order).toEqual(["first", "after 1", "after 2", "after 3"]);
  expect(await store.checkpoint()).toEqual({ sequence: 4, timeMs: 40 });
});

test("in memory nobody gets ahead of those who wait: every run is the same run", async () => {
  const store = new SimulatedProjectionStore();
  const first = await store.begin();
  const waiting = store.begin();
  const ended = first.commit(ONE);
  const late = store.begin();
  await ended;
  const second = await waiting;
  expect(second.checkpoint).toEqual(ONE);
  await second.commit(TWO);
  const third = await late;
  expect(third.checkpoint).toEqual(TWO);
});

rule("rows are kept by value", async (store) => {
  const reading: [string, number, string, null] = ["venue", 5, "1.5", null];
  const sample = { asset: 1, sample: 7, price: 5n as Amount, status: "OK", sources: 1 } as const;
  const row = { ...sample, hash: HASH, readings: [reading] };
  const transaction = await store.begin();
  await transaction.insert(INDEX_SAMPLES, [row]);
  reading[1] = 6;
  const [found] = await transaction.find(INDEX_SAMPLES, [row]);
  Object.assign(found?.readings[0] ?? [], ["changed"]);
  const [again] = await transaction.find(INDEX_SAMPLES, [row]);
  await transaction.rollback();
  expect(again?.readings).toEqual([["venue", 5, "1.5", null]]);
});

rule("a begin, a call or an end that is lost leaves no lock behind", async (store) => {
  for (const step of ["begin", "insert", "commit"]) {
    for (const direction of ["request", "answer"]) {
      const cut = wired(store, async (asked, ask) => {
        if (asked === step && direction === "request") throw new Error("lost");
        const answer = await ask();
        if (asked === step) throw new Error("lost");
        return answer;
      });
      await expect(
        (async () => {
          const transaction = await cut.begin();
          await transaction.insert(INDEX_TIPS, [TIP]);
          await transaction.commit(ONE);
        })(),
      ).rejects.toThrow("lost");
      const { sequence } = await store.checkpoint();
      expect(sequence).toBe(step === "commit" && direction === "answer" ? 1 : 0);
      expect(await tips(store)).toHaveLength(sequence);
    }
  }
});

rule("whoever ends while it waits for its turn never takes it", async (store) => {
  const first = await store.begin();
  let end: (error: Error) => void = () => undefined;
  const ending = new Promise<never>((_, reject) => {
    end = reject;
  });
  const waiting = wired(store, (_, ask) => Promise.race([ask(), ending])).begin();
  end(new Error("killed"));
  await expect(waiting).rejects.toThrow("killed");
  await first.commit(ONE);
  const next = await store.begin();
  expect(next.checkpoint).toEqual(ONE);
  await next.rollback();
});

async function tips(store: ProjectionStore) {
  const transaction = await store.begin();
  const rows = await transaction.all(INDEX_TIPS);
  await transaction.rollback();
  return rows;
}

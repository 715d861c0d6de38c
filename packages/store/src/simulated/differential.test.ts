import type { CommandRecord } from "@sumi/core/exchange.ts";
import { Random } from "@sumi/core/testing/random.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import { afterEach, expect, test } from "vitest";
import { READ_MODELS } from "../capabilities.ts";
import type { ProjectionStore, ProjectionTransaction } from "../ports.ts";
import { PostgresProjectionStore } from "../postgres/projection-store.ts";
import { Projector } from "../projector.ts";
import { refold } from "../rebuild.ts";
import { JOURNAL_MINUTES, type JournalMinuteRow } from "../statistics/rows.ts";
import { FaultyWire } from "../testing/faulty-wire.ts";
import { payRewards, randomTrading } from "../testing/random-trading.ts";
import { contentsOf, storeDatabase } from "../testing/store-database.ts";
import { SimulatedProjectionStore } from "./projection-store.ts";
import { wired } from "./wired.ts";

// Method: every call goes to the store in memory and to PostgreSQL. Their answers, refusals and
// contents must be equal.

const databases: TestDatabase[] = [];

afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

async function bothStores() {
  const database = await storeDatabase();
  databases.push(database);
  const simulated = new SimulatedProjectionStore();
  return { simulated, real: new PostgresProjectionStore(database.pool), database };
}

for (const seed of [1, 2, 3]) {
  test(`a history folded with failures on the way gives the same rows (seed ${seed})`, async () => {
    const played = randomTrading(seed, 400);
    payRewards(played);
    const { records } = played;
    const { simulated, real, database } = await bothStores();
    const lost = await foldWithFailures(simulated, records, seed);
    expect(await foldWithFailures(real, records, seed)).toEqual(lost);
    expect(lost.size).toBeGreaterThan(5);
    expect(simulated.contents()).toEqual(await contentsOf(database));
    expect(await simulated.checkpoint()).toEqual(await real.checkpoint());
    expect(await simulated.checkpoint()).toEqual(records.at(-1)?.stamp);
    expect(Object.keys(simulated.contents()).sort()).toEqual(
      READ_MODELS.map(({ name }) => name).sort(),
    );

    const frames = [{ records: records.slice(0, 211) }, { records: records.slice(211) }];
    const before = simulated.contents();
    expect(await refold(new Projector(simulated), frames)).toBe(records.length);
    expect(simulated.contents()).toEqual(before);
  });
}

/** Folds in batches of any size, sometimes with a new projector; returns the lost calls. */
async function foldWithFailures(
  store: ProjectionStore,
  records: readonly CommandRecord[],
  seed: number,
): Promise<ReadonlyMap<string, number>> {
  const random = new Random(seed);
  const faults = new FaultyWire(seed, 0.02);
  let projector = new Projector(wired(store, faults.wire));
  for (;;) {
    const { sequence } = await store.checkpoint();
    if (sequence === records.length) return faults.lost;
    if (random.chance(0.2)) projector = new Projector(wired(store, faults.wire));
    // Some of these were folded before, or only seem to have been.
    const first = Math.max(0, sequence - random.between(0, 5));
    const batch = records.slice(first, sequence + random.between(1, 80));
    await projector.fold(batch).catch(() => undefined);
  }
}

const MINUTES = [0, 60_000, 120_000] as const;
const COMMANDS = ["A", "a", "a-b", "ab", "é", "Ω"] as const;

for (const seed of [1, 2, 3, 4]) {
  test(`any calls in any order have the same answers (seed ${seed})`, async () => {
    const { simulated, real, database } = await bothStores();
    const outcomes = new Set<string>();
    const pair = [new Caller(simulated, seed), new Caller(real, seed)] as const;
    for (let step = 0; step < 300; step += 1) {
      const [expected, found] = [await pair[0].call(), await pair[1].call()];
      expect(found, `step ${step}`).toEqual(expected);
      outcomes.add(JSON.stringify(expected).slice(0, 12));
      expect(await real.checkpoint()).toEqual(await simulated.checkpoint());
      // While a table is being emptied, readers of the real one wait.
      if (pair[1].transaction !== undefined) continue;
      expect(await contentsOf(database)).toEqual(simulated.contents());
    }
    await Promise.all(pair.map((caller) => caller.transaction?.rollback()));
    expect(outcomes.size).toBeGreaterThan(8);
  });
}

/** Makes random calls to a store, whether they are sensible or not. */
class Caller {
  readonly #store: ProjectionStore;
  readonly #random: Random;
  transaction: ProjectionTransaction | undefined;

  constructor(store: ProjectionStore, seed: number) {
    this.#store = store;
    this.#random = new Random(seed);
  }

  /** The call, and its answer or its refusal. */
  async call(): Promise<readonly unknown[]> {
    const name = this.#random.oneOf([
      ...(["find", "find", "all", "insert", "insert", "insert", "upsert", "upsert"] as const),
      ...(["empty", "commit", "commit", "rollback"] as const),
    ]);
    // Both stores draw the same numbers, whether the call is refused or not.
    const rows = this.#rows(name === "find" ? 4 : 2);
    const sequence = this.#random.between(1, 1_000);
    if (this.transaction === undefined) {
      this.transaction = await this.#store.begin();
      return ["begin", this.transaction.checkpoint];
    }
    const transaction = this.transaction;
    try {
      return [name, await this.#do(name, transaction, rows, sequence)];
    } catch {
      return [name, "refused"];
    } finally {
      if (name === "rollback") this.transaction = undefined;
    }
  }

  async #do(
    name: string,
    transaction: ProjectionTransaction,
    rows: readonly JournalMinuteRow[],
    sequence: number,
  ): Promise<unknown> {
    if (name === "find") {
      const found = await transaction.find(JOURNAL_MINUTES, rows);
      return found.map((row) => JSON.stringify(row)).sort();
    }
    if (name === "all") return transaction.all(JOURNAL_MINUTES);
    if (name === "insert") return transaction.insert(JOURNAL_MINUTES, rows);
    if (name === "upsert") return transaction.upsert(JOURNAL_MINUTES, rows);
    if (name === "empty") return transaction.empty([JOURNAL_MINUTES]);
    if (name === "commit") return transaction.commit({ sequence, timeMs: sequence });
    return transaction.rollback();
  }

  #rows(most: number): readonly JournalMinuteRow[] {
    return Array.from({ length: this.#random.between(0, most) }, () => ({
      minuteMs: this.#random.oneOf(MINUTES),
      command: this.#random.oneOf(COMMANDS),
      commands: this.#random.between(1, 9),
      events: this.#random.between(0, 9),
    }));
  }
}

import type { TestDatabase } from "@sumi/database/testing.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProjectionStore } from "../ports.ts";
import { PostgresProjectionStore } from "../postgres/projection-store.ts";
import { SimulatedProjectionStore } from "../simulated/projection-store.ts";
import { storeDatabase } from "../testing/store-database.ts";
import { amount, flag, hash, integer, json, optional, text, unsignedAmount } from "./columns.ts";
import { Table } from "./table.ts";

// Method: a table with a column of each kind, as the migrations write them. For each value
// PostgreSQL and the store in memory must return the same, or both refuse it.

const BASE = {
  number: 1,
  whole: 1,
  money: 1n as Amount,
  owned: 1n as Amount,
  marked: true,
  words: "",
  digest: "",
  plain: [] as unknown,
  perhaps: undefined as number | undefined,
};
const KINDS = new Table<typeof BASE, "number">(
  "kinds",
  {
    number: integer,
    whole: integer,
    money: amount,
    owned: unsignedAmount,
    marked: flag,
    words: text(),
    digest: hash,
    plain: json<unknown>(),
    perhaps: optional(integer),
  },
  ["number"],
);

let database: TestDatabase;
beforeAll(async () => {
  database = await storeDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`
    create table kinds (
      number integer primary key, whole bigint not null, money numeric(38, 0) not null,
      owned numeric(38, 0) not null check (owned >= 0), marked boolean not null,
      words text not null, digest bytea not null, plain json not null, perhaps bigint
    );
    grant select, insert on kinds to public`);
  await owner.end();
});
afterAll(() => database.drop());

const REFUSED = "refused";
const LARGEST = 10n ** 38n - 1n;

/** A field, a value, and the value read back where it differs. */
const cases: readonly (readonly [keyof typeof BASE, unknown, unknown?])[] = [
  ["whole", 0],
  ["whole", -5],
  ["whole", Number.MAX_SAFE_INTEGER],
  ["whole", Number.MIN_SAFE_INTEGER],
  ["whole", -0, 0],
  ["whole", 2 ** 53, REFUSED],
  ["whole", 1.5, REFUSED],
  ["whole", Number.NaN, REFUSED],
  ["whole", Number.POSITIVE_INFINITY, REFUSED],
  ["whole", undefined, REFUSED],
  ["whole", null, REFUSED],
  ["whole", "one", REFUSED],
  ["money", -7n],
  ["money", LARGEST],
  ["money", -LARGEST],
  ["money", LARGEST + 1n, REFUSED],
  ["money", undefined, REFUSED],
  ["owned", 0n],
  ["owned", LARGEST],
  ["owned", -1n, REFUSED],
  ["owned", LARGEST + 1n, REFUSED],
  ["marked", false],
  ["marked", true],
  ["marked", undefined, REFUSED],
  ["words", ""],
  ["words", "NULL"],
  ["words", 'a "b" \\ {c,d} \n é 墨 😀'],
  ["words", "\ud83d half a pair", "\ufffd half a pair"],
  ["words", "no\0text", REFUSED],
  ["words", undefined, REFUSED],
  ["digest", ""],
  ["digest", "00ff"],
  ["digest", "0", REFUSED],
  ["digest", "zz", REFUSED],
  ["plain", [["venue", 1, "1.50", null]]],
  ["plain", { text: 'a "b" \\ \0 \ud83d 墨' }],
  ["plain", { gone: undefined }, {}],
  ["perhaps", undefined],
  ["perhaps", 0],
  ["perhaps", Number.NaN, REFUSED],
];

for (const [field, value, back = value] of cases) {
  const shown = typeof value === "bigint" ? `${value}` : JSON.stringify(value ?? null);
  const name = `${field} ${Object.is(value, -0) ? "-0" : shown} comes back as ${String(back)}`;
  test(name, async () => {
    const row = { ...BASE, [field]: value } as typeof BASE;
    expect(await keptIn(new PostgresProjectionStore(database.pool), row, field)).toEqual(back);
    expect(await keptIn(new SimulatedProjectionStore(), row, field)).toEqual(back);
  });
}

async function keptIn(store: ProjectionStore, row: typeof BASE, field: keyof typeof BASE) {
  const transaction = await store.begin();
  try {
    await transaction.insert(KINDS, [row]);
    const [found] = await transaction.find(KINDS, [row]);
    return found?.[field];
  } catch {
    return REFUSED;
  } finally {
    await transaction.rollback();
  }
}

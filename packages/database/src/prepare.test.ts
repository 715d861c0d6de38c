import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { prepareDatabase } from "./prepare.ts";
import { type TestDatabase, testDatabase } from "./testing.ts";

let database: TestDatabase;
let root = "";

beforeEach(async () => {
  database = await testDatabase([]);
  root = mkdtempSync(join(tmpdir(), "sumi-migrations-"));
});

afterEach(async () => {
  await database.drop();
  rmSync(root, { recursive: true });
});

const COINS =
  "create table coins (symbol text primary key);\ngrant select on coins to sumi_service;";
const FILL = "insert into coins values ('BTC'), ('ETH');";

/** Writes the migrations of one package and returns their folder. */
function floor(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(root, name, "migrations");
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

async function sentenceOf(preparation: Promise<unknown>): Promise<string> {
  const failure = await preparation.catch((error: unknown) => error);
  if (!(failure instanceof DatabaseUnavailable)) throw new Error("the database was prepared");
  return failure.message;
}

async function asOwner(sql: string): Promise<readonly object[]> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("migrations are applied in the order of their numbers, floor by floor, and once", async () => {
  const folders = [
    floor("coins", { "0002_fill.sql": FILL, "0001_coins.sql": COINS }),
    floor("pairs", { "0001_pairs.sql": "create table pairs (base text references coins);" }),
  ];
  const first = await prepareDatabase(database, folders);
  expect(first).toEqual({
    applied: ["coins/0001_coins.sql", "coins/0002_fill.sql", "pairs/0001_pairs.sql"],
    warnings: [],
  });
  expect(await prepareDatabase(database, folders)).toEqual({ applied: [], warnings: [] });
  const { rows } = await database.pool.query("select count(*) as coins from coins");
  expect(rows).toEqual([{ coins: 2 }]);
});

test("processes that start at the same moment apply each migration once", async () => {
  const folders = [floor("coins", { "0001_coins.sql": COINS, "0002_fill.sql": FILL })];
  const all = await Promise.all([1, 2, 3].map(() => prepareDatabase(database, folders)));
  expect(all.flatMap(({ applied }) => applied)).toEqual([
    "coins/0001_coins.sql",
    "coins/0002_fill.sql",
  ]);
});

test("the service role has the rights that the migrations grant and no others", async () => {
  await prepareDatabase(database, [floor("coins", { "0001_coins.sql": COINS })]);
  await expect(database.pool.query("delete from coins")).rejects.toMatchObject({ code: "42501" });
  await expect(database.pool.query("drop table coins")).rejects.toMatchObject({ code: "42501" });
  await expect(database.pool.query("delete from migrations")).rejects.toMatchObject({
    code: "42501",
  });
});

test("line ends that a checkout changed are no change of a migration", async () => {
  await prepareDatabase(database, [floor("coins", { "0001_coins.sql": COINS })]);
  const folders = [floor("coins", { "0001_coins.sql": COINS.replaceAll("\n", "\r\n") })];
  expect(await prepareDatabase(database, folders)).toEqual({ applied: [], warnings: [] });
});

test.each([
  {
    case: "was changed after it was applied",
    before: { "0001_coins.sql": COINS },
    after: { "0001_coins.sql": `${COINS} -- and more` },
    sentence:
      "The migration coins/0001_coins.sql was changed after it was applied: " +
      "restore the file and put the change into a new migration.",
  },
  {
    case: "is known to the database only",
    before: { "0001_coins.sql": COINS, "0002_fill.sql": FILL },
    remove: "0002_fill.sql",
    after: {},
    sentence:
      "The database has the migration coins/0002_fill.sql, which this Sumi does not know: " +
      "run the newer one.",
  },
  {
    case: "has a name that does not say its place",
    before: {},
    after: { "coins.sql": COINS },
    sentence:
      "The migration coins/coins.sql must be named by four digits, an underscore and words.",
  },
  {
    case: "fails",
    before: { "0001_coins.sql": COINS },
    after: { "0002_bad.sql": "insert into coins values ('XRP'); select * from nowhere;" },
    sentence: 'The migration coins/0002_bad.sql failed: relation "nowhere" does not exist',
  },
])("a migration that $case is named and refused", async ({ before, remove, after, sentence }) => {
  await prepareDatabase(database, [floor("coins", before)]);
  if (remove !== undefined) rmSync(join(root, "coins/migrations", remove));
  const refused = prepareDatabase(database, [floor("coins", after)]);
  expect(await sentenceOf(refused)).toBe(sentence);
});

test("a migration that fails leaves nothing behind", async () => {
  await prepareDatabase(database, [floor("coins", { "0001_coins.sql": COINS })]);
  const bad = { "0002_bad.sql": "insert into coins values ('XRP'); select * from nowhere;" };
  await sentenceOf(prepareDatabase(database, [floor("coins", bad)]));
  expect(await asOwner("select symbol from coins")).toEqual([]);
  expect(await asOwner("select name from migrations")).toEqual([{ name: "coins/0001_coins.sql" }]);
});

test("one role works, with a warning, and a second one is given its rights later", async () => {
  const folders = [floor("coins", { "0001_coins.sql": COINS, "0002_fill.sql": FILL })];
  const alone = await prepareDatabase({ url: database.ownerUrl }, folders);
  expect(alone.warnings).toEqual([
    'The database role "sumi_owner" that serves could also change the past: ' +
      "give DATABASE_URL a role of its own and name the tables' owner in DATABASE_OWNER_URL.",
  ]);
  const apart = await prepareDatabase(database, folders);
  expect(apart).toEqual({ applied: [], warnings: [] });
  const { rows } = await database.pool.query("select symbol from coins order by symbol");
  expect(rows).toEqual([{ symbol: "BTC" }, { symbol: "ETH" }]);
});

test("two addresses that name different databases are refused", async () => {
  const other = await testDatabase([]);
  try {
    const mixed = prepareDatabase({ url: database.url, ownerUrl: other.ownerUrl }, []);
    expect(await sentenceOf(mixed)).toMatch(/they must name the same one\.$/);
  } finally {
    await other.drop();
  }
});

test.each([
  {
    case: "nothing listens there",
    spoil: (url: URL) => Object.assign(url, { port: "1" }),
    sentence: /^No PostgreSQL answers at 127\.0\.0\.1:1; start it or correct the address\.$/,
  },
  {
    case: "the password is wrong",
    spoil: (url: URL) => Object.assign(url, { password: "guess" }),
    sentence: /^PostgreSQL at 127\.0\.0\.1:\d+ refused the password of role "sumi_service"\.$/,
  },
  {
    case: "the database does not exist",
    spoil: (url: URL) => Object.assign(url, { pathname: "/elsewhere" }),
    sentence: /^PostgreSQL at 127\.0\.0\.1:\d+ has no database "elsewhere"\.$/,
  },
  {
    case: "the host is not known",
    spoil: (url: URL) => Object.assign(url, { hostname: "nowhere.invalid" }),
    sentence: /^The host of the database address nowhere\.invalid:\d+ (is not known|could not)/,
  },
])("when $case, the sentence says so without the password", async ({ spoil, sentence }) => {
  const url = spoil(new URL(database.url));
  const message = await sentenceOf(prepareDatabase({ url: url.toString() }, []));
  expect(message).toMatch(sentence);
  expect(message).not.toContain(url.password);
});

test("a text that is no database address is refused without being repeated", async () => {
  const message = await sentenceOf(prepareDatabase({ url: "secret@nonsense" }, []));
  expect(message).toBe("DATABASE_URL must look like postgres://role:password@host:port/database.");
});

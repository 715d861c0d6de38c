import type { TestDatabase } from "@sumi/database/testing.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { storeDatabase } from "@sumi/store/testing/store-database.ts";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** The tables that fill before any trade; rows of an account are deleted with it. */
const TABLES = ["accounts", "attempts", "mail_codes", "outbox"];

/**
 * The store's tables for the tests of one file, emptied before each test. Call it at the top of the
 * file, so that this happens before the file's own `beforeEach` uses them.
 */
export function emptyTables(): Pick<TestDatabase, "pool"> {
  let opened: TestDatabase | undefined;
  const database = () => {
    assert(opened !== undefined, "tables are there while tests run");
    return opened;
  };
  beforeAll(async () => {
    opened = await storeDatabase();
  });
  afterAll(() => database().drop());
  beforeEach(async () => {
    await database().pool.query(TABLES.map((table) => `delete from ${table}`).join("; "));
  });
  return {
    get pool() {
      return database().pool;
    },
  };
}

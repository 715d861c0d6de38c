import type { CommandRecord } from "@sumi/core/exchange.ts";
import type { TestDatabase } from "@sumi/database/testing.ts";
import type { Outcome } from "@sumi/primitives/rejection.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { readBills } from "../ledger/queries.ts";
import { readFills, readOrders } from "../spot/queries.ts";
import { randomTrading } from "../testing/random-trading.ts";
import { projected } from "../testing/store-database.ts";
import type { Page } from "./paging.ts";

// Method: a random crowd trades once; then its members read their lists in pages of every size. The
// expected rows come from the records, or in one piece from the table.

const { records } = randomTrading(31, 900);
let database: TestDatabase;

beforeAll(async () => {
  database = await projected(records);
});
afterAll(() => database.drop());

const member = fc.integer({ min: 1, max: 7 });
const market = fc.constantFrom(undefined, 0, 1);
const sizes = fc.infiniteStream(
  fc.oneof(
    fc.integer({ min: 1, max: 9 }),
    fc.constant(undefined),
    fc.integer({ min: 10, max: 120 }),
  ),
);

property(
  "a member's orders, page after page, are all of them, newest first",
  [member, market, sizes],
  async (of, on, limits) => {
    const orders = await leafed(limits, (page) =>
      readOrders(database.pool, { ...page, member: of, market: on }),
    );
    const placed = eventsOf(records).flatMap(({ event }) => {
      const isOwn = event.type === "OrderAccepted" && event.member === of;
      return isOwn && (on === undefined || event.market === on) ? [event.order] : [];
    });
    expect(orders.map(({ id }) => id)).toEqual(placed.reverse());
  },
);

property(
  "a member's fills, page after page, are both sides of all their trades, newest first",
  [member, market, sizes],
  async (of, on, limits) => {
    const fills = await leafed(limits, (page) =>
      readFills(database.pool, { ...page, member: of, market: on }),
    );
    const traded = eventsOf(records).flatMap(({ sequence, event }) => {
      if (event.type !== "Traded" || (on !== undefined && event.market !== on)) return [];
      const sides = [event.buyer, event.seller].filter((one) => one === of);
      return sides.map(() => `${sequence} ${event.notional}`);
    });
    const seen = fills.map(({ sequence, notional }) => `${sequence} ${notional}`);
    expect(seen).toEqual(traded.reverse());
  },
);

property(
  "a member's bills, page after page, are all of them, and their balances follow one another",
  [member, fc.constantFrom(undefined, 0, 1, 2), sizes],
  async (of, asset, limits) => {
    const bills = await leafed(limits, (page) =>
      readBills(database.pool, { ...page, member: of, asset }),
    );
    const { rows } = await database.pool.query(
      "select sequence, line from bills where member = $1 and ($2::integer is null or asset = $2)",
      [of, asset],
    );
    const keys = rows.map(({ sequence, line }) => [Number(sequence), Number(line)] as const);
    const newestFirst = keys.sort(([a, m], [b, n]) => b - a || n - m);
    expect(bills.map(({ sequence, line }) => [sequence, line])).toEqual(newestFirst);
    const balances = new Map<number, bigint>();
    for (const bill of bills.toReversed()) {
      const expected = (balances.get(bill.asset) ?? 0n) + bill.amount;
      expect([bill.sequence, bill.balanceAfter]).toEqual([bill.sequence, expected]);
      balances.set(bill.asset, bill.balanceAfter);
    }
  },
);

/** Every row of a list, in pages of these sizes. */
async function leafed<Row>(
  limits: Iterable<number | undefined>,
  read: (page: {
    cursor: string | undefined;
    limit: number | undefined;
  }) => Promise<Outcome<Page<Row>>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (const limit of limits) {
    const outcome = await read({ cursor, limit });
    if (!outcome.ok) throw new Error(outcome.code);
    rows.push(...outcome.value.rows);
    cursor = outcome.value.next;
    if (cursor === undefined) break;
  }
  return rows;
}

function eventsOf(all: readonly CommandRecord[]) {
  return all.flatMap(({ stamp: { sequence }, events }) =>
    events.map((event) => ({ sequence, event })),
  );
}

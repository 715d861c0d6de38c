import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { type Position, readPage } from "./paging.ts";

const position = fc.oneof(
  fc.record({ sequence: fc.integer({ min: 1, max: 12 }), n: fc.nat(3) }),
  fc.record({ sequence: fc.integer({ min: 1, max: 2 ** 53 - 2 }), n: fc.nat(999_999_999) }),
);
const list = fc
  .uniqueArray(position, { maxLength: 60, selector: ({ sequence, n }) => `${sequence}.${n}` })
  .map((all) => all.sort((a, b) => b.sequence - a.sequence || b.n - a.n));
const limit = fc.oneof(fc.integer({ min: -2, max: 70 }), fc.constantFrom(undefined, 2.5, 1e9));

property(
  "page after page shows the whole list, each row once and in order, however long a page is",
  [list, fc.infiniteStream(limit)],
  async (rows, limits) => {
    const seen: Position[] = [];
    let cursor: string | undefined;
    for (const size of limits) {
      const outcome = await page(rows, cursor, size);
      expect(outcome.ok).toBe(true);
      if (!outcome.ok) return;
      seen.push(...outcome.value.rows);
      // Only the page of an empty list is empty: so paging ends, and no cursor leads to an empty
      // page.
      expect(outcome.value.rows.length > 0).toBe(rows.length > 0);
      cursor = outcome.value.next;
      if (cursor === undefined) break;
      expect(cursor).toMatch(/^[A-Za-z0-9_.-]{1,200}$/);
    }
    expect(seen).toEqual(rows);
  },
);

property(
  "rows that come while somebody leafs through a list do not shift what is still to come",
  [list, list, fc.integer({ min: 1, max: 9 })],
  async (rows, later, size) => {
    const newest = rows[0]?.sequence ?? 0;
    const fresh = later.map(({ sequence, n }) => ({ sequence: newest + sequence, n }));
    const grown = [...fresh.filter(({ sequence }) => Number.isSafeInteger(sequence)), ...rows];
    const first = await page(rows, undefined, size);
    if (!first.ok || first.value.next === undefined) return;
    const [before, after] = [
      await page(rows, first.value.next, size),
      await page(grown, first.value.next, size),
    ];
    expect(after).toEqual(before);
  },
);

property(
  "a cursor that nobody gave is refused, or means a place in the list, and is never a fault",
  [list, fc.oneof(fc.string({ maxLength: 30 }), fc.base64String(), fc.string({ unit: "binary" }))],
  async (rows, cursor) => {
    const outcome = await page(rows, cursor, 10);
    if (!outcome.ok)
      return expect(outcome).toMatchObject({
        code: "PARAMETER_ERROR",
        params: { field: "cursor" },
      });
    const [text = ""] = [Buffer.from(cursor, "base64url").toString("latin1")];
    const [sequence, n] = text.split(".").map(Number);
    const behind = rows.filter((row) => isBehind(row, { sequence: sequence ?? 0, n: n ?? 0 }));
    expect(outcome.value.rows).toEqual(behind.slice(0, 10));
  },
);

function page(rows: readonly Position[], cursor: string | undefined, limit: number | undefined) {
  return readPage(
    { cursor, limit },
    (row: Position) => row,
    async (after, most) => rows.filter((row) => isBehind(row, after)).slice(0, most),
  );
}

function isBehind(row: Position, after: Position): boolean {
  return row.sequence < after.sequence || (row.sequence === after.sequence && row.n < after.n);
}

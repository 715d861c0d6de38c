import { expect, test } from "vitest";
import { type Position, readNumberedPage, readPage } from "./paging.ts";

const ROWS: readonly Position[] = [
  { sequence: 9, n: 1 },
  { sequence: 7, n: 2 },
  { sequence: 7, n: 1 },
  { sequence: 4, n: 0 },
  { sequence: 2, n: 3 },
];

function page(cursor: string | undefined, limit?: number) {
  return readPage(
    { cursor, limit },
    (row: Position) => row,
    async (after, most) => ROWS.filter((row) => isOlder(row, after)).slice(0, most),
  );
}

function isOlder(row: Position, after: Position): boolean {
  return row.sequence < after.sequence || (row.sequence === after.sequence && row.n < after.n);
}

test("pages of two show every row once, in order, and the last has no next", async () => {
  const seen: Position[][] = [];
  let cursor: string | undefined;
  do {
    const outcome = await page(cursor, 2);
    if (!outcome.ok) throw new Error(outcome.code);
    seen.push([...outcome.value.rows]);
    cursor = outcome.value.next;
  } while (cursor !== undefined);
  expect(seen).toEqual([ROWS.slice(0, 2), ROWS.slice(2, 4), ROWS.slice(4)]);
});

test("a page that holds exactly what there is has no next one", async () => {
  expect(await page(undefined, 5)).toEqual({ ok: true, value: { rows: ROWS, next: undefined } });
});

const limits: readonly [number | undefined, number][] = [
  [undefined, 21],
  [0, 2],
  [-5, 2],
  [3.9, 4],
  [100, 101],
  [1_000_000, 101],
];

for (const [limit, asked] of limits) {
  test(`a limit of ${limit} asks for ${asked} rows, one more than it shows`, async () => {
    let most = 0;
    await readPage(
      { limit },
      (row: Position) => row,
      async (_, wanted) => {
        most = wanted;
        return [];
      },
    );
    expect(most).toBe(asked);
  });
}

const foreign = ["x", "1.2", "", Buffer.from("1").toString("base64url"), "LTEuMA", "OS4xOw", "é"];

for (const cursor of foreign) {
  test(`"${cursor}" is refused as a cursor that no page gave`, async () => {
    expect(await page(cursor)).toEqual({
      ok: false,
      code: "PARAMETER_ERROR",
      params: { field: "cursor" },
    });
  });
}

test("rows of one number are read page by page, oldest first, to the last one", async () => {
  const numbers = [3, 5, 8];
  const page = (cursor: string | undefined) =>
    readNumberedPage(
      { cursor, limit: 2 },
      (number: number) => number,
      async (behind = 0, limit) => numbers.filter((number) => number > behind).slice(0, limit),
    );
  expect(await page(undefined)).toEqual({ ok: true, value: { rows: [3, 5], next: "5" } });
  expect(await page("5")).toEqual({ ok: true, value: { rows: [8], next: undefined } });
  for (const cursor of ["", "-1", "1.5", "x", "1".repeat(16)]) {
    const params = { field: "cursor" };
    expect(await page(cursor)).toEqual({ ok: false, code: "PARAMETER_ERROR", params });
  }
});

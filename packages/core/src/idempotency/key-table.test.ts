import { expect, test } from "vitest";
import { Random } from "../testing/random.ts";
import { KeyTable } from "./key-table.ts";

test("an empty table finds nothing", () => {
  expect(new KeyTable(16).find({ high: 0, low: 0, body: 0 })).toBe(-1);
});

test("a table that grows keeps what it had, in the order of arrival", () => {
  const random = new Random(3);
  const table = new KeyTable(16);
  const keys = Array.from({ length: 5_000 }, () => ({
    high: Math.floor(random.next() * 2 ** 53),
    low: Math.floor(random.next() * 2 ** 53),
    body: Math.floor(random.next() * 2 ** 53),
  }));
  for (const [index, key] of keys.entries()) table.add(key, index + 100);
  const read = keys.map((key) => {
    const position = table.find(key);
    return [position, table.body(position), table.sequence(position)];
  });
  expect(read).toEqual(keys.map(({ body }, index) => [index, body, index + 100]));
  const listed = keys.map((_, position) => [table.keyAt(position), table.sequence(position)]);
  expect([listed, table.count]).toEqual([
    keys.map((key, index) => [key, index + 100]),
    keys.length,
  ]);
});

test("keys that fall on one slot are told apart", () => {
  const table = new KeyTable(16);
  const keys = [
    { high: 1, low: 5, body: 1 },
    { high: 2, low: 5, body: 1 },
    { high: 1, low: 5 + 2 ** 32, body: 1 },
    { high: 1 + 2 ** 32, low: 5, body: 1 },
    { high: 1, low: 5 + 16, body: 1 },
  ];
  for (const [index, key] of keys.entries()) {
    expect(table.find(key)).toBe(-1);
    table.add(key, index);
  }
  expect(keys.map((key) => table.find(key))).toEqual([0, 1, 2, 3, 4]);
});

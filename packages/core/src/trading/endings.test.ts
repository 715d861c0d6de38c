import { expect, test } from "vitest";
import { readLines, writtenLines } from "../testing/lines.ts";
import { Endings } from "./endings.ts";

/** Orders whose endings are remembered, at most. */
const SLOTS = 65_536;

test("an ending is told to the order's own member, as it was", () => {
  const endings = new Endings();
  endings.add(7, 1, true);
  endings.add(8, 1, false);
  expect([endings.find(7, 1), endings.find(8, 1), endings.find(9, 1)]).toEqual([
    "filled",
    "cancelled",
    undefined,
  ]);
  expect([endings.find(7, 2), endings.find(0, 0), endings.find(SLOTS - 1, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("the newest endings are remembered, an older one makes room", () => {
  const endings = new Endings();
  for (let id = 1; id <= SLOTS + 1; id += 1) endings.add(id, 1, id % 2 === 0);
  expect([1, 2, SLOTS, SLOTS + 1].map((id) => endings.find(id, 1))).toEqual([
    undefined,
    "filled",
    "filled",
    "cancelled",
  ]);
});

test("what is read back line by line is the same memory", () => {
  const endings = new Endings();
  for (let id = 5; id <= 400; id += 7) endings.add(id * 1_000, id, id % 3 === 0);
  const again = new Endings();
  const written = writtenLines([endings.line]);
  readLines([again.line], written);
  expect(writtenLines([again.line])).toEqual(written);
});

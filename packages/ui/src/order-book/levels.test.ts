import { expect, test } from "vitest";
import { rowsOf } from "./levels.ts";

test("bars grow from the best price outwards, on one measure for both sides", () => {
  const book = {
    asks: [
      ["101", "1"],
      ["102", "2"],
      ["103", "9"],
    ],
    bids: [
      ["100", "4"],
      ["99", "4"],
    ],
  } as const;
  expect(rowsOf(book, 2)).toEqual({
    asks: [
      { price: "101", quantity: "1", depth: 1 / 8 },
      { price: "102", quantity: "2", depth: 3 / 8 },
    ],
    bids: [
      { price: "100", quantity: "4", depth: 4 / 8 },
      { price: "99", quantity: "4", depth: 1 },
    ],
  });
});

test("a book with nobody in it has no rows", () => {
  expect(rowsOf({ asks: [], bids: [] }, 6)).toEqual({ asks: [], bids: [] });
});

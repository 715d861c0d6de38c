import { expect, test } from "vitest";
import { depthTotals } from "./depth-totals.ts";

test("quantities are added up from the best price on, to the last unit", () => {
  const bids = [
    ["99", "0.1"],
    ["98", "0.2"],
  ] as const;
  const asks = [["101", "0.00000001"]] as const;
  expect(depthTotals({ bids, asks })).toEqual({
    bids: [
      { price: "99", total: "0.1" },
      { price: "98", total: "0.3" },
    ],
    asks: [{ price: "101", total: "0.00000001" }],
  });
});

test("orders far from the best price are not drawn", () => {
  const bids = [
    ["100", "1"],
    ["95", "1"],
    ["94.9", "1"],
  ] as const;
  const asks = [
    ["101", "1"],
    ["200", "1"],
  ] as const;
  const { bids: drawnBids, asks: drawnAsks } = depthTotals({ bids, asks });
  expect(drawnBids.map(({ price }) => price)).toEqual(["100", "95"]);
  expect(drawnAsks.map(({ price }) => price)).toEqual(["101"]);
});

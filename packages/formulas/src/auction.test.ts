import { expect, test } from "vitest";
import { type AuctionLevel, clearingOf, drawnEndMs } from "./auction.ts";
import { AUCTION_VECTORS, type AuctionVector } from "./testing/auction-vectors.ts";

const levels = (rows: AuctionVector["bids"]): readonly AuctionLevel[] => {
  return rows.map(([price, quantity]) => ({ price, quantity }));
};

test.each(AUCTION_VECTORS)("rules 1.8, $id: $shows", ({ bids, asks, target, found }) => {
  const should = found && {
    price: found.price,
    demand: BigInt(found.demand),
    supply: BigInt(found.supply),
  };
  expect(clearingOf(levels(bids), levels(asks), target)).toEqual(should);
});

test("an end is drawn after the first moment, and comes at the last one at the latest", () => {
  const range = { fromMs: 1_000_000, untilMs: 1_030_000 };
  const endOf = (digits: string) => drawnEndMs(digits.padStart(64, "0"), range);
  expect(endOf("0")).toBe(1_030_000);
  expect(endOf("1")).toBe(1_029_999);
  // 752f is 29,999, and 7530 is 30,000.
  expect(endOf("752f")).toBe(1_000_001);
  expect(endOf("7530")).toBe(1_030_000);
});

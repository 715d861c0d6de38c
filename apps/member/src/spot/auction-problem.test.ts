import { unitsOf } from "@sumi/app/units.ts";
import type { AuctionData } from "@sumi/contract/auctions/calls.ts";
import { expect, test } from "vitest";
import { auctionProblem, rangeProblem } from "./auction-problem.ts";
import { EMPTY_ORDER } from "./order-form.ts";

const AUCTION: AuctionData = {
  symbol: "NEW-USDT",
  project: "7",
  sale_price: "0.25",
  attempt: 1,
  phase: "collecting",
  start_ms: 1_000,
  frozen_ms: 2_000,
  draw_ms: 3_000,
  latest_ms: 4_000,
  low: "0.05",
  high: "1.25",
  indication: null,
  price: null,
};

test.each([
  ["announced", { word: "auctionNotYet", untilMs: 1_000 }],
  ["collecting", undefined],
  ["frozen", undefined],
  ["closed", { word: "auctionOver" }],
] as const)("while an auction is %s a limit order has this problem", (phase, problem) => {
  expect(auctionProblem(EMPTY_ORDER, { ...AUCTION, phase })).toEqual(problem);
});

test.each([{ kind: "market" }, { kind: "stop_limit" }, { execution: "IOC" }] as const)(
  "an auction takes no order with %j",
  (change) => {
    expect(auctionProblem({ ...EMPTY_ORDER, ...change }, AUCTION)).toEqual({
      word: "auctionLimitOnly",
    });
  },
);

test("prices keep to the range of the auction, to the tick", () => {
  const problem = (price: string) => rangeProblem(unitsOf(price), AUCTION, "USDT")?.word;
  expect(["0.049", "0.05", "1.25", "1.251"].map(problem)).toEqual([
    "belowPrice",
    undefined,
    undefined,
    "abovePrice",
  ]);
});

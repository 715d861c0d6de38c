import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { expect, test } from "vitest";
import {
  endWordOf,
  type ShownPrice,
  shownPriceOf,
  stateOf,
  triggerWordOf,
} from "./order-states.ts";

const states: readonly [OrderData["status"], filled: string, word: string][] = [
  ["pending_trigger", "0", "waiting"],
  ["open", "0", "working"],
  ["open", "0.5", "partly"],
  ["filled", "1", "filled"],
  ["cancelled", "0", "cancelled"],
  ["cancelled", "0.5", "cancelledPartly"],
];
for (const [status, filled, word] of states) {
  test(`an order that is ${status} with ${filled} filled is called ${word}`, () => {
    expect(stateOf({ status, filled } as OrderData).word).toBe(word);
  });
}

const prices: readonly [what: string, Pick<OrderData, "price" | "average_price">, ShownPrice][] = [
  ["a limit order", { price: "100", average_price: "99" }, { word: "price", price: "100" }],
  [
    "a market order that traded",
    { price: null, average_price: "99" },
    { word: "averagePrice", price: "99" },
  ],
  [
    "a stop order that will take the market's",
    { price: null, average_price: null },
    { word: "price", price: undefined },
  ],
];
for (const [what, order, shown] of prices) {
  test(`of ${what} the ${shown.word} is shown: ${shown.price ?? "the market's"}`, () => {
    expect(shownPriceOf(order as OrderData)).toEqual(shown);
  });
}

const endings: readonly [OrderData["end_reason"], word: string | undefined][] = [
  [null, undefined],
  ["FILLED", undefined],
  ["USER", "endUser"],
  ["IOC_REMAINDER", "endIoc"],
  ["STP", "common:selfTrade"],
  ["MARKET_CLOSED", "endClosed"],
  ["ADMIN", "endAdmin"],
];
for (const [end_reason, word] of endings) {
  test(`an order with the ending ${end_reason} says ${word ?? "no reason"}`, () => {
    expect(endWordOf({ end_reason })).toBe(word);
  });
}

test("a stop order says on which side of its price it waits", () => {
  expect(triggerWordOf({ stop_when: "below" })).toBe("triggerBelow");
  expect(triggerWordOf({ stop_when: "above" })).toBe("triggerAbove");
});

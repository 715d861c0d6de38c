import type { RecordData } from "@sumi/contract/subscriptions/calls.ts";
import { expect, test } from "vitest";
import { saleWith } from "../subscriptions/testing/samples.ts";
import { nextUnlocks } from "./unlocks.ts";

function record(coin: string, days: readonly (readonly [number, string])[]): RecordData {
  return {
    project: saleWith({ coin }),
    part: { committed: "0", quantity: "9", paid: "9", released: "0" },
    refunded: "0",
    calendar: days.map(([release_ms, quantity]) => ({ release_ms, quantity })),
    steps: [],
  };
}

test("parts of one day are one line, and another coin's are elsewhere", () => {
  const all = [
    record("NEW", [
      [3, "1.5"],
      [4, "1.5"],
    ]),
    record("OLD", [[3, "7"]]),
    record("NEW", [
      [2, "0.25"],
      [3, "0.5"],
    ]),
  ];
  expect(nextUnlocks(all, "NEW")).toEqual([
    { timeMs: 2, quantity: "0.25" },
    { timeMs: 3, quantity: "2" },
    { timeMs: 4, quantity: "1.5" },
  ]);
});

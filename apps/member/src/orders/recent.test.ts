import type { OrderData } from "@sumi/contract/spot/calls.ts";
import { expect, test } from "vitest";
import { recentOf } from "./recent.ts";

const order = (id: string, endedMs: number | null) => ({ id, ended_ms: endedMs }) as OrderData;

test("orders that are over stand once each, the last one first, and open ones do not", () => {
  const orders = [order("3", 30), order("1", 10), order("2", null), order("3", 30)];
  expect(recentOf(orders).map(({ id }) => id)).toEqual(["3", "1"]);
});

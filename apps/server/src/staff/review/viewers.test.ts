import { expect, test } from "vitest";
import { Viewers } from "./viewers.ts";

test("each learns of the others who look, and of nobody who has left", () => {
  const viewers = new Viewers();
  expect(viewers.look("deposit:1", 5, 0)).toEqual([]);
  expect(viewers.look("deposit:1", 4, 1_000)).toEqual([5]);
  expect(viewers.look("deposit:2", 6, 1_000)).toEqual([]);
  expect(viewers.look("deposit:1", 5, 11_999)).toEqual([4]);
  expect(viewers.look("deposit:1", 7, 13_000)).toEqual([5]);
  expect(viewers.look("deposit:1", 7, 24_000)).toEqual([]);
});

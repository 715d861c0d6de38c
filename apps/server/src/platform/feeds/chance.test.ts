import { expect, test } from "vitest";
import { chanceAt, coordinateOf, normalAt } from "./chance.ts";

const PLACES = Array.from({ length: 10_000 }, (_, place) => place);

test("the same seed and place give the same chance, another seed or place another one", () => {
  expect(chanceAt(1, 2, 3)).toBe(chanceAt(1, 2, 3));
  expect(new Set([chanceAt(1, 2, 3), chanceAt(2, 2, 3), chanceAt(1, 3, 2)]).size).toBe(3);
});

test("chances fill [0, 1) evenly", () => {
  const tenths = new Array<number>(10).fill(0);
  for (const place of PLACES) {
    const tenth = Math.floor(chanceAt(7, place) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(tenths).toHaveLength(10);
  for (const count of tenths) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test("normal draws have mean 0 and variance 1", () => {
  const draws = PLACES.map((place) => normalAt(7, place));
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  const variance = draws.reduce((sum, draw) => sum + draw * draw, 0) / draws.length;
  expect(Math.abs(mean)).toBeLessThan(0.05);
  expect(Math.abs(variance - 1)).toBeLessThan(0.1);
});

test("different names are different coordinates", () => {
  expect(new Set(["BTC", "ETH", "SOL", "XRP", "DOGE"].map(coordinateOf)).size).toBe(5);
});

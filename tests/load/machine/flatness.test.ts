import { expect, test } from "vitest";
import { flatnessOf } from "./flatness.ts";

const minutes = Array.from({ length: 60 }, (_, second) => second);

test("memory that fills up once and then breathes is flat", () => {
  const samples = minutes.map((second) => Math.min(400, 100 + 20 * second) + 15 * (second % 3));
  expect(flatnessOf(samples)).toEqual({ middle: 430, end: 430, isFlat: true });
});

test("memory that grows with time is not", () => {
  const samples = minutes.map((second) => 200 + 10 * second);
  expect(flatnessOf(samples)).toEqual({ middle: 640, end: 790, isFlat: false });
});

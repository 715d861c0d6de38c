import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { NUMBERS, Permutation } from "./permutation.ts";

const keyOf = (name: string) => createHash("sha256").update(name).digest();
const KEY = keyOf("a test");
const anyNumber = fc.oneof(
  fc.constantFrom(0, 1, NUMBERS - 1),
  fc.integer({ min: 0, max: NUMBERS - 1 }),
);

test("every image leads back to its number, and every number is an image", () => {
  const permutation = new Permutation(KEY, 1);
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(permutation.inverse(permutation.of(number))).toBe(number);
      expect(permutation.of(permutation.inverse(number))).toBe(number);
    }),
  );
});

test("0 stays 0, and what would have become 0 has the image of 0 instead", () => {
  const permutation = new Permutation(KEY, 1);
  expect([permutation.of(0), permutation.inverse(0)]).toEqual([0, 0]);
});

test.each([
  ["another key", new Permutation(keyOf("another test"), 1)],
  ["another tweak", new Permutation(KEY, 2)],
])("with %s nothing is alike", (_name, other) => {
  const permutation = new Permutation(KEY, 1);
  const alike = Array.from({ length: 1_000 }, (_, index) => index + 1).filter(
    (number) => permutation.of(number) === other.of(number),
  );
  expect(alike).toEqual([]);
});

test("neighbours lie anywhere: neither order nor distance is left", () => {
  const permutation = new Permutation(KEY, 1);
  const images = Array.from({ length: 2_000 }, (_, index) => permutation.of(index + 1));
  const rises = images.filter((image, index) => image > (images[index - 1] ?? 0)).length;
  expect(Math.abs(rises / images.length - 0.5)).toBeLessThan(0.05);
  for (let bit = 0; bit < 48; bit += 1) {
    const ones = images.filter((image) => Math.floor(image / 2 ** bit) % 2 === 1).length;
    expect(Math.abs(ones / images.length - 0.5)).toBeLessThan(0.06);
  }
});

test("the numbers of an installation never change with a new version", () => {
  const permutation = new Permutation(KEY, 1);
  expect([1, 2, 3].map((number) => permutation.of(number))).toEqual([
    26_965_199_358_461, 34_302_093_969_079, 21_906_925_197_174,
  ]);
});

import { expect, test } from "vitest";
import { strengthOf } from "./password-strength.ts";

test.each([
  ["1234567", undefined],
  ["aB3$eF7x", "weak"],
  ["aaaaaaaaaaaaaaaaaaaaaaaa", "weak"],
  ["seven crows!", "fair"],
  ["seven crows on a wire", "strong"],
  ["七羽の烏が電線に止まっている夜だ", "strong"],
] as const)("%j looks %s", (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

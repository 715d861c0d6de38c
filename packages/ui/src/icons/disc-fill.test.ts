import { expect, test } from "vitest";
import { discFill } from "./disc-fill.ts";

test("coins without an icon are told apart by the colours of the design", () => {
  const fills = ["SRA", "NGR", "KSO", "HBK", "TMS"].map(discFill);
  expect(new Set(fills).size).toBe(5);
});

test.each(["NGR", "€", ""])("%j has a colour, and always the same", (coin) => {
  expect(discFill(coin)).toMatch(/^fill-disc-[1-5]$/);
  expect(discFill(coin)).toBe(discFill(coin));
});

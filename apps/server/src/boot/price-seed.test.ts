import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { priceSeedOf } from "./price-seed.ts";

function vaultOf(key: string) {
  return {
    index: async (purpose: string, text: string) =>
      createHmac("sha256", key).update(`${purpose} ${text}`).digest(),
  };
}

test("without a setting, prices follow from this exchange's own keys", async () => {
  const unset = { seed: undefined };
  const seeds = await Promise.all(["a", "a", "b"].map((key) => priceSeedOf(unset, vaultOf(key))));
  expect(seeds[0]).toBe(seeds[1]);
  expect(seeds[0]).not.toBe(seeds[2]);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
});

test("a seed that is set counts, also zero", async () => {
  expect(await priceSeedOf({ seed: 0 }, vaultOf("a"))).toBe(0);
  expect(await priceSeedOf({ seed: 7 }, vaultOf("a"))).toBe(7);
});

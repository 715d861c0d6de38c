import { expect, test } from "vitest";
import { isDestination } from "../address-format.ts";
import { DEMONSTRATION_NETWORKS } from "../genesis/markets.ts";
import { demonstrationAddress } from "./addresses.ts";

const NUMBERS = Array.from({ length: 50 }, (_, index) => index + 1);

test.each([...new Set(DEMONSTRATION_NETWORKS.map(({ network }) => network))])(
  "every address of %s passes the check of its chain, and no two are alike",
  (network) => {
    const addresses = NUMBERS.map((number) => demonstrationAddress(network, number));
    const wrong = addresses.filter(({ address, memo }) => !isDestination(network, address, memo));
    expect(wrong).toEqual([]);
    expect(new Set(addresses.map(({ address }) => address)).size).toBe(NUMBERS.length);
  },
);

test("they are the same wherever a demonstration starts", () => {
  expect(demonstrationAddress("TRC20", 1)).toEqual(demonstrationAddress("TRC20", 1));
});

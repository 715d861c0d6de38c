import { expect, test } from "vitest";
import { DEMONSTRATION_NETWORKS } from "../member/markets/genesis.ts";
import { isDestination } from "../shared/address-format.ts";
import { demonstrationAddress } from "./addresses.ts";

const NUMBERS = Array.from({ length: 50 }, (_, index) => index + 1);

test.each(DEMONSTRATION_NETWORKS.map(({ asset, network }) => [asset, network] as const))(
  "every address for %s on %s passes the check of its chain, and no two are alike",
  (coin, network) => {
    const addresses = NUMBERS.map((number) => demonstrationAddress({ coin, network }, number));
    const wrong = addresses.filter(({ address, memo }) => !isDestination(network, address, memo));
    expect(wrong).toEqual([]);
    expect(new Set(addresses.map(({ address }) => address)).size).toBe(NUMBERS.length);
  },
);

test("they are the same wherever a demonstration starts", () => {
  const tron = { coin: "USDT", network: "TRC20" };
  expect(demonstrationAddress(tron, 1)).toEqual(demonstrationAddress(tron, 1));
});

import { expect, test } from "vitest";
import type { Holding } from "../app/holdings.ts";
import type { OwnAddress } from "./calls.ts";
import { explorerOf, networksOf, ownCoins } from "./own-coins.ts";

const NO_EXPLORER = { transaction: null, address: null };

function place(coin: string, network: string, address: string | null = null): OwnAddress {
  return { coin, network, address, memo: null, open: true, explorer: NO_EXPLORER };
}

function holding(coin: string, owned: string): Holding {
  return { coin, owned, available: owned, held: "0", worth: undefined };
}

const ADDRESSES = [
  place("USDT", "TRC20"),
  place("USDT", "ERC20"),
  place("BTC", "BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"),
  place("ETH", "ERC20"),
];

test("coins that the member has come first, then those with an address", () => {
  const holdings = [holding("ETH", "2"), holding("USDT", "0"), holding("BTC", "0")];
  const coins = ownCoins(ADDRESSES, holdings, undefined);
  expect(coins.map(({ coin }) => coin)).toEqual(["ETH", "BTC", "USDT"]);
  expect(coins.at(-1)?.places.map(({ network }) => network)).toEqual(["TRC20", "ERC20"]);
});

test("a network shows its own coins and its own addresses alone", () => {
  expect(networksOf(ADDRESSES)).toEqual(["TRC20", "ERC20", "BTC"]);
  expect(ownCoins(ADDRESSES, undefined, "ERC20")).toEqual([
    { coin: "USDT", holding: undefined, places: [place("USDT", "ERC20")] },
    { coin: "ETH", holding: undefined, places: [place("ETH", "ERC20")] },
  ]);
});

test("a kind of chain has the explorer that any coin on it names", () => {
  const explorer = { transaction: null, address: "https://explorer.example/{address}" };
  const named = [...ADDRESSES, { ...place("LINK", "ERC20"), explorer }];
  expect(explorerOf("evm", named)).toEqual(explorer);
  expect(explorerOf("tron", named)).toBeUndefined();
});

import { expect, test } from "vitest";
import { listingErrors, listingFields } from "./listing-form.ts";

const MARKET = {
  base: "sol",
  quote: "USDT",
  tick: "0.01",
  lot: "0.001",
  price_max: "100000",
  quantity_min: "0.001",
  quantity_max: "1000",
  notional_min: "0",
  maker_rate: "0.0008",
  taker_rate: "0.001",
};

const { base: _, ...TERMS } = MARKET;
const PAIR = {
  coin: "sol",
  index_decimals: "3",
  network: "solana",
  deposit_min: "0.05",
  withdrawal_min: "0.1",
  withdrawal_max: "500",
  withdrawal_fee: "0.01",
  ...TERMS,
};

test("names become capitals, and the unit of account is sent without decimals", () => {
  expect(listingFields("asset", { coin: " usdt ", index_decimals: "" })).toEqual({ coin: "USDT" });
  expect(listingFields("market", MARKET)).toEqual({ ...MARKET, base: "SOL" });
});

test.each([
  ["asset", { coin: "SOL", index_decimals: "3" }, {}],
  ["asset", { coin: "USDT" }, {}],
  [
    "asset",
    { coin: "S", index_decimals: "9" },
    { coin: "coinWrong", index_decimals: "decimalsWrong" },
  ],
  ["network", { coin: "SOL", network: "solana", deposit_min: "0.05" }, {}],
  [
    "network",
    { coin: "SOL", network: "a chain", deposit_min: "0.05" },
    { network: "networkWrong" },
  ],
  ["network", { coin: "SOL", network: "SOLANA" }, { deposit_min: "figureWrong" }],
  ["network", { coin: "SOL", network: "SOLANA", deposit_min: "1", withdrawal_fee: "0.1" }, {}],
  [
    "network",
    { coin: "SOL", network: "SOLANA", deposit_min: "1", withdrawal_max: "much" },
    { withdrawal_max: "figureWrong" },
  ],
  ["pair", PAIR, {}],
  ["pair", { ...PAIR, index_decimals: "" }, { index_decimals: "decimalsWrong" }],
  ["pair", { ...PAIR, withdrawal_max: "" }, { withdrawal_max: "figureWrong" }],
  ["market", MARKET, {}],
  ["market", { ...MARKET, tick: "1e-2" }, { tick: "figureWrong" }],
  ["market", { ...MARKET, quote: "" }, { quote: "coinWrong" }],
] as const)("%s %j is wrong in %j", (kind, form, errors) => {
  expect(listingErrors(kind, form)).toEqual(errors);
});

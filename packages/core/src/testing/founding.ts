import type { Act } from "../commands.ts";

/** Two assets with their networks, and the market of the rule book's examples (rules 1.1). */
export function foundingActs(): Act[] {
  return [
    { act: "ListAsset", asset: "USDT" },
    { act: "ListNetwork", asset: "USDT", network: "TRC20", depositMin: "10" },
    ...coinActs("BTC", 2),
    {
      act: "ListMarket",
      symbol: "BTC-USDT",
      base: "BTC",
      quote: "USDT",
      tick: "0.01",
      lot: "0.00001",
      priceMax: "5000000",
      quantityMin: "0.00001",
      quantityMax: "100",
      notionalMin: "10",
      makerRate: "0.0008",
      takerRate: "0.001",
    },
  ];
}

/** A second market with coarser steps, for rules that must not depend on the first one's. */
export function etherActs(): Act[] {
  return [
    ...coinActs("ETH", 2),
    {
      act: "ListMarket",
      symbol: "ETH-USDT",
      base: "ETH",
      quote: "USDT",
      tick: "0.1",
      lot: "0.001",
      priceMax: "100000",
      quantityMin: "0.001",
      quantityMax: "1000",
      notionalMin: "5",
      makerRate: "0.0002",
      takerRate: "0.0005",
    },
  ];
}

/** Sets the terms of a network for withdrawals, and any other parameters that a test needs. */
export function termActs(terms: Readonly<Record<string, string>>): Act[] {
  return Object.entries(terms).map(([key, value]) => {
    return { act: "ChangeParameter", key, value, effectiveMs: 0 };
  });
}

/** The rule book's network for withdrawals: USDT by TRC20, with a fixed fee (rules 6.2). */
export const TRC20_TERMS: Readonly<Record<string, string>> = {
  "network.USDT.TRC20.withdrawal_min": "10",
  "network.USDT.TRC20.withdrawal_max": "50000",
  "network.USDT.TRC20.withdrawal_fee": "1",
};

function coinActs(asset: string, indexDecimals: number): Act[] {
  return [
    { act: "ListAsset", asset, indexDecimals },
    { act: "ListNetwork", asset, network: asset, depositMin: "0.0001" },
  ];
}

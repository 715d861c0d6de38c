import type { Act } from "@sumi/core/commands.ts";

/** Markets with the widest allowed bands, because the workload's prices move freely. */
export function genesis(markets: number): Act[] {
  const list = (asset: string): Act[] => [
    { act: "ListAsset", asset },
    { act: "ListNetwork", asset, network: "CHAIN", depositMin: "0" },
  ];
  const market = (number: number): Act[] => {
    const base = `C${number}`;
    const symbol = `${base}-USDT`;
    const bands = {
      bid_down_bps: "0",
      bid_up_bps: "1000000",
      ask_up_bps: "1000000",
      ask_down_bps: "0",
    };
    const terms = { ...bands, open_orders_max: "10000" };
    return [
      ...list(base),
      {
        act: "ListMarket",
        symbol,
        base,
        quote: "USDT",
        tick: "0.0001",
        lot: "0.001",
        priceMax: "100",
        quantityMin: "0.001",
        quantityMax: "1000",
        notionalMin: "0",
        makerRate: "0.0008",
        takerRate: "0.001",
      },
      ...Object.entries(terms).map(([name, value]): Act => {
        return { act: "ChangeParameter", key: `market.${symbol}.${name}`, value, effectiveMs: 0 };
      }),
    ];
  };
  return [
    ...list("USDT"),
    ...Array.from({ length: markets }, (_, number) => market(number)).flat(),
  ];
}

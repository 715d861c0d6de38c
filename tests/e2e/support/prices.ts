import type { Page } from "@playwright/test";
import type { depth, tradeList } from "@sumi/contract/markets/calls.ts";
import type { DataOf } from "@sumi/contract/wire/endpoint.ts";

/**
 * A share of a coin's present price, on the market's grid: an order at 0.5 rests far below the
 * market whatever the price is.
 */
export async function priceAt(page: Page, symbol: string, share: number): Promise<string> {
  const { markets } = await ask<DataOf<typeof tradeList>>(page, "/Trade/tradelist");
  const market = markets.find((each) => each.symbol === symbol);
  const price = market?.last ?? market?.index?.price;
  if (market === undefined || price === undefined) throw new Error(`${symbol} has no price`);
  return (Number(price) * share).toFixed(decimalsOf(market.rules.tick));
}

/** One tick below the cheapest offer, so that no offer is lower. */
export async function priceBelowAll(page: Page, symbol: string): Promise<string> {
  const { asks } = await ask<DataOf<typeof depth>>(page, `/Trade/depth?symbol=${symbol}`);
  const [cheapest] = asks[0] ?? [];
  const { markets } = await ask<DataOf<typeof tradeList>>(page, "/Trade/tradelist");
  const tick = markets.find((each) => each.symbol === symbol)?.rules.tick;
  if (cheapest === undefined || tick === undefined) throw new Error(`nobody offers ${symbol}`);
  return (Number(cheapest) - Number(tick)).toFixed(decimalsOf(tick));
}

async function ask<Data>(page: Page, path: string): Promise<Data> {
  const response = await page.request.get(`/apiv${path}`);
  return (await response.json()).data;
}

function decimalsOf(step: string): number {
  return step.split(".")[1]?.length ?? 0;
}

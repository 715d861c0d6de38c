import { decimalsOf } from "@sumi/messages/numbers.ts";
import { useMarkets } from "../markets/use-markets.ts";

/** The decimals of prices and quantities of a market, once its rules are loaded. */
export function useDecimals(symbol: string): {
  readonly price: { readonly fixed?: number };
  readonly quantity: { readonly fixed?: number };
} {
  const market = useMarkets().data?.find((each) => each.symbol === symbol);
  if (market === undefined) return { price: {}, quantity: {} };
  const { tick, lot } = market.rules;
  return { price: { fixed: decimalsOf(tick) }, quantity: { fixed: decimalsOf(lot) } };
}

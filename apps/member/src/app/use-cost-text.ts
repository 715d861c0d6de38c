import { useFormat } from "../language/use-format.ts";
import { useMarkets } from "../markets/use-markets.ts";
import { costShape } from "./cost-shape.ts";

/** Writes an average cost with the digits of the coin's market, beside whose price it stands. */
export function useCostText(): (cost: {
  readonly coin: string;
  readonly average_cost: string;
}) => string {
  const format = useFormat();
  const markets = useMarkets().data ?? [];
  return ({ coin, average_cost: cost }) => {
    const market = markets.find(({ symbol }) => symbol === `${coin}-USDT`);
    return format.number(cost, costShape(market?.rules.tick));
  };
}

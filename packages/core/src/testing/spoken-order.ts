import { ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { SelfTradeMode, Side, TimeInForce } from "../book/order.ts";
import { lotsOf, ticksOf } from "../markets/grid.ts";
import type { Market } from "../markets/markets.ts";
import type { PlaceOrder } from "../spot/commands.ts";
import { units } from "./words.ts";

const SELF_TRADE_MODES = ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"];

/**
 * Reads an order as people say it:
 *
 *     buy 0.3 @60000               a limit order
 *     sell 0.03                    a market order
 *     buy 1000 USDT                a market order by amount
 *     sell 0.1 @59000 stop 59500   a stop-limit order; without @ a stop-market order
 *
 * followed by any of IOC, FOK, post-only, a self-trade mode, and "as" with a client id.
 */
export function orderOf(market: Market, actor: number, phrase: string): PlaceOrder {
  const words = phrase.split(" ");
  const after = (word: string) => {
    const at = words.indexOf(word);
    return at < 0 ? undefined : words[at + 1];
  };
  const price = words.find((word) => word.startsWith("@"))?.slice(1);
  const stop = after("stop");
  const byAmount = words.includes("USDT");
  const size = words[1] ?? "";
  const selfTrade = words.find((word) => SELF_TRADE_MODES.includes(word)) ?? "EXPIRE_TAKER";
  const tif = words.find((word) => word === "IOC" || word === "FOK") ?? "GTC";
  return {
    type: "PlaceOrder",
    actor,
    market: market.number,
    side: words[0] as Side, // A phrase begins with its side.
    kind: kindOf(price !== undefined, stop !== undefined),
    tif: tif as TimeInForce, // One of the two that were looked for, or the usual one.
    postOnly: words.includes("post-only"),
    price: price === undefined ? 0 : steps(ticksOf(market, price)),
    quantity: byAmount ? 0 : steps(lotsOf(market, size)),
    amount: byAmount ? units(size) : ZERO,
    stopPrice: stop === undefined ? 0 : steps(ticksOf(market, stop)),
    selfTrade: selfTrade as SelfTradeMode, // Found in the list of all modes.
    clientId: after("as") ?? "",
  };
}

function kindOf(hasLimit: boolean, hasStop: boolean): PlaceOrder["kind"] {
  if (hasStop) return hasLimit ? "stop_limit" : "stop_market";
  return hasLimit ? "limit" : "market";
}

function steps(count: number | undefined): number {
  assert(count !== undefined, "a phrase holds decimals");
  return count;
}

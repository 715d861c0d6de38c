import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isOwnSale } from "../auctions/schedule.ts";
import type { State } from "../state.ts";
import type { SetMarketStatus } from "./acts.ts";
import { endOrder } from "./ending.ts";

const STATUSES = ["open", "cancel_only", "closed"];

export function refusalOfStatus(x: State, act: SetMarketStatus): Rejected | undefined {
  const market = x.markets.bySymbol(act.symbol);
  if (market === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  if (!STATUSES.includes(act.status)) return reject("PARAMETER_ERROR", { field: "status" });
  if (market.status === act.status) return reject("ILLEGAL_OPERATION");
  return refusalInAuction(x, market.number, act.status);
}

/** An auction may be stopped while its orders may leave: by closing the market, and not halfway. */
function refusalInAuction(x: State, market: number, status: string): Rejected | undefined {
  if (x.auctions.runningOn(market) === undefined) return undefined;
  if (x.auctions.isFrozen(market, x.now.timeMs)) return reject("AUCTION_FROZEN");
  return status === "closed" ? undefined : reject("ILLEGAL_OPERATION");
}

/** Closing a market stops its auction, which is not for those who decide about none. */
export function isOwnAuction(x: State, { symbol }: SetMarketStatus, staff: number): boolean {
  const auction = x.auctions.runningOn(x.markets.bySymbol(symbol)?.number ?? -1);
  return auction !== undefined && isOwnSale(x, auction, staff);
}

/** Closing a market cancels its open orders, so that no hold outlives it. */
export function setMarketStatus(x: State, { symbol, status }: SetMarketStatus): void {
  const market = x.markets.bySymbol(symbol);
  assert(market !== undefined, "the act was judged before");
  x.emit({ type: "MarketStatusSet", market: market.number, status });
  if (status !== "closed") return;
  for (const order of x.spot.openOrdersIn(market.number)) endOrder(x, order, "MARKET_CLOSED");
}

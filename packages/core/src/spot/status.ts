import { assert } from "@sumi/primitives/assert.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { SetMarketStatus } from "./acts.ts";
import { endOrder } from "./ending.ts";

const STATUSES = ["open", "cancel_only", "closed"];

export function refusalOfStatus(x: State, act: SetMarketStatus): Rejected | undefined {
  const market = x.markets.bySymbol(act.symbol);
  if (market === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  if (!STATUSES.includes(act.status)) return reject("PARAMETER_ERROR", { field: "status" });
  return market.status === act.status ? reject("ILLEGAL_OPERATION") : undefined;
}

/** Closing a market cancels its open orders, so that no hold outlives it. */
export function setMarketStatus(x: State, { symbol, status }: SetMarketStatus): void {
  const market = x.markets.bySymbol(symbol);
  assert(market !== undefined, "the act was judged before");
  x.emit({ type: "MarketStatusSet", market: market.number, status });
  if (status !== "closed") return;
  for (const order of x.spot.openOrdersIn(market.number)) endOrder(x, order, "MARKET_CLOSED");
}

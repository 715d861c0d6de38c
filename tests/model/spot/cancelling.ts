import type { SetMarketStatus } from "@sumi/core/spot/acts.ts";
import type { RejectionCode } from "@sumi/primitives/rejection.ts";
import type { Market } from "../markets.ts";
import type { Model } from "../model.ts";
import type { CommandOf, Expected } from "../record.ts";
import type { OwnOrder } from "../trading/orders.ts";
import { endAllOf, endOf, stopsThatFollow } from "./matching.ts";
import { ownOrder } from "./placing.ts";

export function* cancelOrder(
  model: Model,
  { actor, order: name }: CommandOf<"CancelOrder">,
): Expected {
  const order = ownOrder(model, actor, name);
  model.demand("I6", order !== undefined, "a cancelled order is open and one's own");
  if (order === undefined) return;
  const isHeld = model.auctions.isHeld(order.market, model.timeMs);
  model.demand("I6", !isHeld, "nothing leaves an auction in its last minutes");
  yield endOf(order, "USER");
}

export function* cancelAllOrders(model: Model, command: CommandOf<"CancelAllOrders">): Expected {
  const { actor, market } = command;
  model.demand("I6", model.members.find(actor) !== undefined, "who cancels is a member");
  const isHeld = (number: number) => model.auctions.isHeld({ number }, model.timeMs);
  model.demand("I6", market === -1 || !isHeld(market), "nothing leaves an auction at its end");
  const isMeant = (order: OwnOrder) => {
    return market === -1 ? !isHeld(order.market.number) : order.market.number === market;
  };
  yield* endAllOf(model.spot.orders.openOf(actor).filter(isMeant), "USER");
}

export function* fireTriggers(model: Model, { actor, limit }: CommandOf<"FireTriggers">): Expected {
  model.demand("I6", actor === 0 && limit >= 1, "only the exchange's own timer fires stops");
  model.demand("I6", model.spot.marked.length > 0, "the timer fires stops that are marked");
  yield* stopsThatFollow(model, limit);
}

/** Closing a market cancels its open orders, oldest first. */
export function* setMarketStatus(model: Model, act: SetMarketStatus): Expected {
  const { status } = act;
  const market = model.markets.bySymbol(act.symbol);
  const isChange = market !== undefined && market.status !== status;
  model.demand("I21", isChange, "a market's status is changed to another one");
  if (market === undefined) return;
  if (model.auctions.standing(market) !== undefined) {
    const isFree = status === "closed" && !model.auctions.isHeld(market, model.timeMs);
    model.demand("I21", isFree, "an auction is stopped whole, and not in its last minutes");
  }
  yield { type: "MarketStatusSet", market: market.number, status };
  if (status === "closed") yield* endAllOf(openIn(model, market), "MARKET_CLOSED");
}

function openIn(model: Model, market: Market): readonly OwnOrder[] {
  const { buy, sell } = model.spot.book(market);
  const marked = model.spot.marked.filter((order) => order.market === market);
  const open = [...buy.inOrder(), ...sell.inOrder(), ...model.spot.waitingIn(market), ...marked];
  return open.sort((a, b) => a.id - b.id);
}

/** The fact that a refused change of an order claims although it is not so, or nothing. */
export function refusedTooSoon(
  model: Model,
  command: CommandOf<"CancelOrder" | "AmendOrder">,
  code: RejectionCode,
): string | undefined {
  const { order: name } = command;
  const order = typeof name === "number" ? model.spot.orders.all.get(name) : undefined;
  const isFilled = order?.end === "FILLED";
  const isCancelled = order?.end !== undefined && !isFilled;
  if (code === "CANCEL_FAILED" && !isFilled) return "that the order is filled";
  if (code === "ORDER_ALREADY_CANCELLED" && !isCancelled) return "that the order is cancelled";
  return undefined;
}

import { type Book, crosses, opposite } from "../book/book.ts";
import { mayRest, type Order } from "../book/order.ts";
import type { State } from "../state.ts";
import type { EndReason } from "./end-reason.ts";
import { takeLiquidity } from "./matching.ts";
import { reachOf } from "./reach.ts";
import type { Entering, ReachRule, Venue, VenueMarket } from "./venue.ts";

/**
 * Lets an accepted, amended or fired order meet the market: it takes what it may, then rests or
 * ends. A stop does nothing until its price is reached, which may be at once.
 */
export function enterMarket<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
  market: AnyMarket,
  order: AnyOrder,
): void {
  if (order.place === "stops") {
    if (order.stopPrice === venue.triggerPrice(x, market, order)) venue.mark(x, order);
    return;
  }
  if (order.price === 0) return enterAsMarketOrder(x, venue, market, order);
  const untouched = endsUntouched(x, venue.books(x).bookOf(market.number), order, venue.reach);
  if (untouched !== undefined) return venue.end(x, order, untouched);
  const taken = takeLiquidity(x, venue, market, order, order.price);
  if (taken !== "over" && !mayRest(order)) venue.end(x, order, "IOC_REMAINDER");
}

/** Returns why a limit order ends before it touches the book, or undefined (rules 1.5.2). */
export function endsUntouched<AnyOrder extends Order>(
  x: State,
  book: Book<AnyOrder>,
  order: Entering,
  reach?: ReachRule<AnyOrder>,
): EndReason | undefined {
  if (order.postOnly && wouldTake(book, order)) return "POST_ONLY_WOULD_TAKE";
  if (order.tif === "FOK" && !isWhollyReachable(x, book, order, reach)) return "FOK_NOT_FILLED";
  return undefined;
}

/** Takes once, within the venue's limit (rules 1.5.3). */
function enterAsMarketOrder<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
  market: AnyMarket,
  order: AnyOrder,
): void {
  const limit = venue.limitOf(x, market, order);
  if (limit === undefined) return venue.end(x, order, "NO_LIQUIDITY");
  const taken = takeLiquidity(x, venue, market, order, limit);
  if (taken === "over") return;
  const isFilled = order.filled > 0 && (taken === "spent" || venue.isSpent(x, market, order));
  venue.end(x, order, isFilled ? "FILLED" : "NO_LIQUIDITY");
}

function wouldTake<AnyOrder extends Order>(
  book: Book<AnyOrder>,
  { side, price }: Entering,
): boolean {
  const best = book.bestPrice(opposite(side));
  return best !== undefined && crosses(side, price, best);
}

function isWhollyReachable<AnyOrder extends Order>(
  x: State,
  book: Book<AnyOrder>,
  order: Entering,
  reach: ReachRule<AnyOrder> | undefined,
): boolean {
  const { member, side, selfTrade, price, left: quantity } = order;
  const limit = reach === undefined ? price : reach.limitOf(x, order);
  const reaching = { member, side, selfTrade, limit, quantity };
  return reachOf(x, book, reaching, reach?.mayTrade).quantity === quantity;
}

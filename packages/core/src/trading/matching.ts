import { crosses, opposite } from "../book/book.ts";
import type { Order } from "../book/order.ts";
import type { State } from "../state.ts";
import { isSelfTrade, preventSelfTrade } from "./self-trade.ts";
import type { Venue, VenueMarket } from "./venue.ts";

/**
 * The result of taking: the order is over, the next price is out of reach, or its money is spent.
 */
export type Taken = "over" | "out_of_reach" | "spent";

/**
 * Trades an order against the other side, best price first, oldest first, each trade at the maker's
 * price (rules 1.5), until it is filled or no order within `limit` (ticks) is left.
 */
export function takeLiquidity<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
  market: AnyMarket,
  taker: AnyOrder,
  limit: number,
): Taken {
  const book = venue.books(x).bookOf(market.number);
  const from = opposite(taker.side);
  for (;;) {
    const maker = book.best(from);
    if (maker === undefined || !crosses(taker.side, limit, maker.price)) return "out_of_reach";
    const wanted = venue.lotsAt(x, market, taker, maker.price);
    if (wanted === 0) return "spent";
    const quantity = Math.min(wanted, maker.left);
    if (isSelfTrade(x, taker, maker)) {
      const meeting = { taker, maker, overlap: quantity };
      if (preventSelfTrade(x, venue, market, meeting) === "over") return "over";
      continue;
    }
    if (!venue.trade(x, market, maker, taker, quantity)) return "over";
    if (taker.amount === 0n && taker.left === 0) return "over";
  }
}

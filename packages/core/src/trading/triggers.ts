import type { Order } from "../book/order.ts";
import { refusalOfTrading } from "../members/rules.ts";
import type { State } from "../state.ts";
import { enterMarket } from "./entering.ts";
import type { Venue, VenueMarket } from "./venue.ts";

/** Triggers that fire in one command; the rest wait for the timer (rules 1.5.5). */
export const TRIGGERS_PER_COMMAND = 200;

/** Marks the stops that a trade at that price fires, oldest first (rules 1.5.5). */
export function markReached<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
  market: number,
  price: number,
): void {
  const stops = venue.books(x).stopsOf(market);
  if (!stops.fires(price)) return;
  for (const order of stops.firedBy(price)) venue.mark(x, order);
}

/** Lets the stop that was marked first into its market. Returns true if there was one. */
export function fireNext<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
): boolean {
  const order = venue.books(x).marked[0];
  if (order === undefined) return false;
  const market = venue.marketOf(x, order.market);
  venue.fire(x, order);
  // Since the order was placed, its member may have been prohibited from trading (rules 8), and
  // between the mark and its turn the market may have stopped taking orders.
  if (refusalOfTrading(x, order.member) !== undefined) venue.end(x, order, "ADMIN");
  else if (market.status !== "open") venue.end(x, order, "MARKET_CLOSED");
  else enterMarket(x, venue, market, order);
  return true;
}

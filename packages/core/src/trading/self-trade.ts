import type { Order } from "../book/order.ts";
import type { State } from "../state.ts";
import type { Venue, VenueMarket } from "./venue.ts";

/** Two orders of the same person, and the lots that they would have traded. */
type Meeting<AnyOrder> = {
  readonly taker: AnyOrder;
  readonly maker: AnyOrder;
  readonly overlap: number;
};

/**
 * True if two orders are one person's: the same member's, those of members with one verified
 * identity, or of accounts that two administrators linked (rules 1.5.4).
 */
export function isSelfTrade(
  x: State,
  { member }: { readonly member: number },
  other: { readonly member: number },
): boolean {
  if (x.members.marks.isSamePerson(member, other.member)) return true;
  return x.linkedAccounts.areOnePerson(member, other.member);
}

/** Ends or shrinks the orders by the taker's mode (rules 1.5.4): "over" if the taker ended. */
export function preventSelfTrade<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
  market: AnyMarket,
  meeting: Meeting<AnyOrder>,
): "over" | "goes_on" {
  const { taker, maker } = meeting;
  switch (taker.selfTrade) {
    case "EXPIRE_TAKER":
      venue.end(x, taker, "STP");
      return "over";
    case "EXPIRE_MAKER":
      venue.end(x, maker, "STP");
      return "goes_on";
    case "EXPIRE_BOTH":
      venue.end(x, maker, "STP");
      venue.end(x, taker, "STP");
      return "over";
    case "DECREMENT":
      return decrement(x, venue, market, meeting);
  }
}

/** Both orders shrink by the overlap; an order without a rest ends. */
function decrement<AnyOrder extends Order, AnyMarket extends VenueMarket>(
  x: State,
  venue: Venue<AnyOrder, AnyMarket>,
  market: AnyMarket,
  { taker, maker, overlap }: Meeting<AnyOrder>,
): "over" | "goes_on" {
  const part = { quantity: overlap, price: maker.price };
  venue.prevent(x, market, maker, part);
  venue.prevent(x, market, taker, part);
  if (maker.left === 0) venue.end(x, maker, "STP");
  if (taker.amount !== 0n || taker.left > 0) return "goes_on";
  venue.end(x, taker, "STP");
  return "over";
}

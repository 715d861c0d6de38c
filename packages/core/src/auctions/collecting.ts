/** How orders are judged while an auction stands in place of continuous trading (rules 1.8). */
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { crosses, opposite } from "../book/book.ts";
import type { Order, OrderTerms } from "../book/order.ts";
import type { State } from "../state.ts";
import { type Auction, phaseOf } from "./auction.ts";

type Asked = Pick<OrderTerms, "member" | "kind" | "tif" | "postOnly">;
type Changed = Pick<Order, "price" | "quantity">;
type Crossing = Pick<Order, "id" | "member" | "market" | "side" | "price">;

/** Returns why an auction does not take an order now, or undefined. */
export function refusalOfCollecting(
  x: State,
  auction: Auction,
  { member, kind, tif, postOnly }: Asked,
): Rejected | undefined {
  const phase = phaseOf(auction, x.now.timeMs);
  if (phase === "announced" || phase === "closed") return reject("MARKET_NOT_OPEN");
  if (kind !== "limit") return reject("PARAMETER_ERROR", { field: "type" });
  if (tif !== "GTC") return reject("PARAMETER_ERROR", { field: "tif" });
  if (postOnly) return reject("PARAMETER_ERROR", { field: "post_only" });
  return isExcluded(x, auction, member) ? reject("AUCTION_FORBIDDEN") : undefined;
}

/** Returns why an order of an auction is not changed now, or undefined. */
export function refusalOfChange(
  x: State,
  auction: Auction,
  order: Crossing & Changed,
  { price, quantity }: Changed,
): Rejected | undefined {
  const phase = phaseOf(auction, x.now.timeMs);
  if (phase === "announced" || phase === "closed") return reject("MARKET_NOT_OPEN");
  if (phase === "collecting") return undefined;
  const { id, member, market, side } = order;
  const isWorse = side === "buy" ? price < order.price : price > order.price;
  // An order that meets one of its own person ends, so moving it there would cancel it.
  const isEnding = meetsOwn(x, { id, member, market, side, price });
  const isLess = isWorse || quantity < order.quantity || isEnding;
  return isLess ? reject("AUCTION_FROZEN") : undefined;
}

/**
 * True for those who know more of the coin than others: its issuers, the staff and the house, with
 * every account of the same person.
 */
export function isExcluded(x: State, { market }: Auction, member: number): boolean {
  if (x.members.marks.isHouse(member)) return true;
  const { base } = x.markets.get(market);
  const isOf = (account: number) => x.linkedAccounts.accountsOf(account).includes(member);
  for (const { coin, issuer, status } of x.subscriptions.projects) {
    // One person writes a draft about anybody, and two open it.
    const isOpened = status !== "draft" && status !== "delivered";
    if (isOpened && coin === base && isOf(issuer)) return true;
  }
  const { timeMs } = x.now;
  return x.linkedAccounts.accountsOf(member).some((own) => x.review.links.isBarred(own, timeMs));
}

/**
 * True if an order would trade with one of the same person: two such orders never meet. `counts`
 * says which of that person's orders are looked at, by their ids.
 */
export function meetsOwn(
  x: State,
  { id, member, market, side, price }: Crossing,
  counts: (own: number) => boolean = (own) => own !== id,
): boolean {
  const other = opposite(side);
  return x.linkedAccounts.accountsOf(member).some((account) => {
    return x.spot.memberOrders.some(account, (own) => {
      const isOther = own.market === market && own.side === other && counts(own.id);
      return isOther && crosses(side, price, own.price);
    });
  });
}

import type { Market } from "../markets.ts";
import type { Model } from "../model.ts";
import type { CommandOf, EventOf, Expected } from "../record.ts";
import { feeOf } from "../spot/fees.ts";
import { endOf as ending } from "../spot/matching.ts";
import { isWithin } from "../trading/book.ts";
import { leftOf, type OwnOrder } from "../trading/orders.ts";
import { endFrom, priceOf } from "./pricing.ts";
import { endOf, isBarred, type OwnAuction } from "./state.ts";

/** The most orders that end, or trades that are made, in one command. */
const PIECE = 200;

export function* drawEnd(model: Model, command: CommandOf<"DrawAuctionEnd">): Expected {
  const { actor, market, frame, hash } = command;
  const auction = model.auctions.all.get(market);
  const isOpen = auction?.stage === "waiting" && auction.drawnEndMs === undefined;
  model.demand("I6", actor === 0 && isOpen, "the end of an auction is drawn once, by the machine");
  if (auction === undefined) return;
  const { drawnMs, latestMs } = auction;
  const isLate = model.timeMs >= drawnMs && model.timeMs < latestMs;
  model.demand("I6", isLate, "the end of an auction is drawn in its last moments");
  const endMs = Math.max(model.timeMs, endFrom(hash, drawnMs, latestMs));
  yield { type: "AuctionEndDrawn", market, frame, hash, endMs };
}

export function* closeAuction(model: Model, { actor, limit }: CommandOf<"CloseAuction">): Expected {
  model.demand("I6", actor === 0 && limit >= 1 && limit <= PIECE, "a timer closes auctions");
  const auction = first(model, (each) => each.stage === "waiting" && endOf(each) <= model.timeMs);
  const market = auction && model.markets.find(auction.market);
  model.demand("I6", market !== undefined, "what is closed is over");
  if (auction === undefined || market === undefined) return;
  const out = withoutPart(model, market).slice(0, limit);
  for (const { order, reason } of out) yield ending(order, reason);
  if (out.length === limit) return;
  const found = priceOf(model, market, auction.reference);
  yield {
    type: "AuctionPriced",
    market: market.number,
    price: found?.price ?? 0,
    demand: (found?.demand ?? 0n) * market.lot,
    supply: (found?.supply ?? 0n) * market.lot,
  };
}

type Out = { readonly order: OwnOrder; readonly reason: "ADMIN" | "STP" };

/** Orders of those who are excluded, and of one person's the younger, as if all came in turn. */
function withoutPart(model: Model, market: Market): readonly Out[] {
  const { buy, sell } = model.spot.book(market);
  const out: Out[] = [];
  const isOut = (order: OwnOrder) => out.some((each) => each.order === order);
  for (const order of [...buy.inOrder(), ...sell.inOrder()].sort((a, b) => a.id - b.id)) {
    const older = ownAcross(model, order, order.price).filter(({ id }) => id < order.id);
    if (isBarred(model, market, order.terms.member)) out.push({ order, reason: "ADMIN" });
    else if (!older.every(isOut)) out.push({ order, reason: "STP" });
  }
  return out;
}

type Placed = {
  readonly market: Market;
  readonly terms: Pick<OwnOrder["terms"], "side" | "member">;
};

/** The orders of the same person that an order at that price would trade with. */
export function ownAcross(
  model: Model,
  { market, terms: { side, member } }: Placed,
  price: number,
): readonly OwnOrder[] {
  const person = model.linkedAccounts.accountsOf(member);
  return [...model.spot.book(market).against(side).inOrder()].filter((other) => {
    return person.has(other.terms.member) && isWithin(price, other.price, side);
  });
}

export function* uncrossAuction(
  model: Model,
  { actor, limit }: CommandOf<"UncrossAuction">,
): Expected {
  model.demand("I6", actor === 0 && limit >= 1 && limit <= PIECE, "a timer trades auctions");
  const auction = first(model, ({ stage }) => stage === "trading");
  const market = auction && model.markets.find(auction.market);
  model.demand("I6", market !== undefined, "what is traded has its price");
  if (auction === undefined || market === undefined) return;
  const book = model.spot.book(market);
  for (let left = limit; left > 0; left -= 1) {
    const [buying, selling] = [book.buy.best, book.sell.best];
    const isOver =
      buying === undefined ||
      selling === undefined ||
      buying.price < auction.price ||
      selling.price > auction.price;
    if (isOver) return yield { type: "AuctionEnded", market: market.number };
    yield tradeOf(buying, selling, auction.price);
  }
}

/** Both pay the lower rate, of makers; a buyer gets back what lies between limit and price. */
function tradeOf(buying: OwnOrder, selling: OwnOrder, price: number): EventOf<"Traded"> {
  const { market } = buying;
  const quantity = Math.min(leftOf(buying), leftOf(selling));
  const lots = BigInt(quantity);
  const notional = BigInt(price) * lots * market.unit;
  return {
    type: "Traded",
    market: market.number,
    maker: selling.id,
    taker: buying.id,
    buyer: buying.terms.member,
    seller: selling.terms.member,
    takerBuys: true,
    price,
    quantity,
    notional,
    buyerFee: feeOf(lots * market.lot, buying.terms.makerRate),
    sellerFee: feeOf(notional, selling.terms.makerRate),
    released: BigInt(buying.price) * lots * market.unit - notional,
  };
}

function first(model: Model, isMeant: (auction: OwnAuction) => boolean): OwnAuction | undefined {
  const meant = [...model.auctions.all.values()].filter(isMeant);
  return meant.sort((a, b) => a.market - b.market)[0];
}

import { improvementOf } from "@sumi/formulas/hold.ts";
import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome } from "@sumi/primitives/rejection.ts";
import { chargedAt } from "@sumi/primitives/rounding.ts";
import { bigintOf } from "@sumi/primitives/whole.ts";
import type { Market } from "../markets/markets.ts";
import type { State } from "../state.ts";
import { isSelfTrade } from "../trading/self-trade.ts";
import { refusalOfPiece } from "./close-auction.ts";
import type { UncrossAuction } from "./commands.ts";
import type { Traded } from "./events.ts";
import type { SpotOrder } from "./spot-order.ts";

/**
 * Trades at the price of the auction, the better limit first and at one limit the older order,
 * until one side has nothing left at it. No other command comes between two pieces, so the book of
 * the price is the book of the trades.
 */
export function uncrossAuction(x: State, command: UncrossAuction): Outcome<void> {
  const auction = x.auctions.uncrossing;
  const refusal = refusalOfPiece(command, auction);
  if (refusal !== undefined) return refusal;
  assert(auction !== undefined, "an auction has its price");

  // From here on the orders must be traded.
  const market = x.markets.get(auction.market);
  const book = x.spot.bookOf(auction.market);
  for (let left = command.limit; left > 0; left -= 1) {
    const buying = book.best("buy");
    const selling = book.best("sell");
    const isOpen = buying !== undefined && buying.price >= auction.price;
    if (!isOpen || selling === undefined || selling.price > auction.price) {
      x.emit({ type: "AuctionEnded", market: auction.market });
      break;
    }
    assert(!isSelfTrade(x, buying, selling), "orders of one person never meet in an auction");
    x.emit(tradeAt(market, auction.price, { buying, selling }));
  }
  return DONE;
}

type Pair = { readonly buying: SpotOrder; readonly selling: SpotOrder };

/** An auction has no taker: both sides pay the maker's rate, each in what it receives. */
function tradeAt(market: Market, price: number, { buying, selling }: Pair): Traded {
  const quantity = Math.min(buying.left, selling.left);
  const notional = unitsOfSteps(price * quantity, market.unitsPerTickLot);
  const bought = unitsOfSteps(quantity, market.lot);
  return {
    type: "Traded",
    market: market.number,
    maker: selling.id,
    taker: buying.id,
    buyer: buying.member,
    seller: selling.member,
    takerBuys: true,
    price,
    quantity,
    notional,
    buyerFee: chargedAt(bought, bigintOf(buying.makerRate)),
    sellerFee: chargedAt(notional, bigintOf(selling.makerRate)),
    released: improvementOf(buying.price, price, quantity, market.unitsPerTickLot),
  };
}

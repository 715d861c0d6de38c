import { holdOfSteps } from "@sumi/formulas/hold.ts";
import { unitsOfSteps } from "@sumi/formulas/notional.ts";
import { type Amount, formatAmount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Auction } from "../auctions/auction.ts";
import { meetsOwn, refusalOfCollecting } from "../auctions/collecting.ts";
import { available } from "../ledger/accounts.ts";
import { OFF_GRID, priceText } from "../markets/grid.ts";
import type { Market } from "../markets/markets.ts";
import type { MarketTerms } from "../markets/terms.ts";
import { refusalOfBeginning } from "../pages/acceptance.ts";
import type { State } from "../state.ts";
import { endsUntouched, enterMarket } from "../trading/entering.ts";
import { reachesALot, reachOf } from "../trading/reach.ts";
import type { PlaceOrder } from "./commands.ts";
import { endOrder } from "./ending.ts";
import { bandOf, collarOf, referenceOf } from "./reference.ts";
import { flawOfShape } from "./shape.ts";
import type { SpotOrder } from "./spot-order.ts";
import { SPOT_VENUE } from "./venue.ts";

/** Places an order. The checks run in the order of rules 1.4, so the first failing one is named. */
export function placeOrder(x: State, command: PlaceOrder): Outcome<void> {
  const { actor: member } = command;
  const market = x.markets.numbered(command.market);
  if (market === undefined) return reject("PARAMETER_ERROR", { field: "symbol" });
  const flaw = flawOfShape(command);
  if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
  const refusal = refusalOfBeginning(x, member);
  if (refusal !== undefined) return refusal;
  if (market.status !== "open") return reject("MARKET_NOT_OPEN");
  const auction = x.auctions.runningOn(market.number);
  const closed = auction && refusalOfCollecting(x, auction, { ...command, member });
  if (closed !== undefined) return closed;
  const terms = x.markets.termsOf(market, x.now.timeMs);
  const reference = referenceOf(x, market);
  const misfit = refusalOfTerms(market, { terms, reference, auction }, command);
  if (misfit !== undefined) return misfit;
  assert(reference !== undefined, "without a reference price no order fits");
  if (x.spot.memberOrders.count(market.number, member) >= terms.openOrdersMax) {
    return reject("TOO_MANY_ORDERS");
  }
  if (isClientIdTaken(x, command)) return reject("IDEMPOTENCY_CONFLICT");
  const hold =
    command.kind === "market"
      ? holdOfMarketOrder(x, command, collarOf(terms, command.side, reference))
      : holdOfPrice(market, command);
  if (hold === undefined) return reject("NO_LIQUIDITY");
  const asset = command.side === "buy" ? market.quote : market.base;
  if (x.ledger.balance(available(member), asset) < hold) return reject("INSUFFICIENT_BALANCE");

  // From here on the order must be accepted.
  const order = x.now.sequence;
  x.emit({
    type: "OrderAccepted",
    order,
    member,
    market: command.market,
    side: command.side,
    kind: command.kind,
    tif: command.tif,
    postOnly: command.postOnly,
    price: command.price,
    quantity: command.quantity,
    amount: command.amount,
    stopPrice: command.stopPrice,
    stopWhen: stopWhenOf(command, x.spot.lastPrice(command.market) || reference),
    selfTrade: command.selfTrade,
    clientId: command.clientId,
    makerRate: terms.makerRate,
    takerRate: terms.takerRate,
    asset,
    hold: isOverAtOnce(x, command, auction) ? ZERO : hold,
  });
  enterBook(x, market, auction, x.spot.orders.get(order));
  return DONE;
}

/** Trades an order that was placed or amended; an auction collects it until its end. */
export function enterBook(
  x: State,
  market: Market,
  auction: Auction | undefined,
  order: SpotOrder,
): void {
  if (auction === undefined) return enterMarket(x, SPOT_VENUE, market, order);
  if (meetsOwn(x, order)) endOrder(x, order, "STP");
}

type Priced = Pick<PlaceOrder, "side" | "price" | "stopPrice" | "quantity" | "amount">;

/** An order is judged by the market's terms, its price in ticks, and its auction if one runs. */
type Measure = {
  readonly terms: MarketTerms;
  readonly reference: number | undefined;
  readonly auction: Auction | undefined;
};

/** Checks tick and lot, minimum and maximum, notional and band, for an amendment as well. */
export function refusalOfTerms(
  market: Market,
  { terms, reference, auction }: Measure,
  order: Priced,
): Rejected | undefined {
  const { price, stopPrice, quantity, amount } = order;
  if (price === OFF_GRID || stopPrice === OFF_GRID) return reject("PRICE_TICK");
  if (quantity === OFF_GRID) return reject("LOT_SIZE");
  if (amount === 0n && quantity < terms.quantityMin) return reject("BELOW_MINIMUM");
  if (quantity > terms.quantityMax) return reject("ABOVE_MAXIMUM");
  if (price > market.priceMax || stopPrice > market.priceMax) return reject("ABOVE_MAXIMUM");
  if (
    amount !== 0n &&
    amount > unitsOfSteps(market.priceMax * terms.quantityMax, market.unitsPerTickLot)
  ) {
    return reject("ABOVE_MAXIMUM");
  }
  if (reference === undefined) return reject("MARKET_NOT_OPEN");
  const tooSmall = refusalOfValue(terms, reference, order);
  if (tooSmall !== undefined || price === 0) return tooSmall;
  const { low, high } = auction ?? bandOf(terms, order.side, reference);
  if (price >= low && price <= high) return undefined;
  return reject("PRICE_BAND", { low: priceText(market, low), high: priceText(market, high) });
}

function refusalOfValue(
  terms: MarketTerms,
  reference: number,
  { price, quantity, amount }: Priced,
): Rejected | undefined {
  const isSmall =
    amount === 0n
      ? (price || reference) * quantity < terms.notionalMinTickLots
      : amount < terms.notionalMin;
  if (!isSmall) return undefined;
  return reject("MIN_NOTIONAL", { minimum: formatAmount(terms.notionalMin) });
}

/** Units of the pay asset to set aside (rules 1.6): at the order's price, or its amount. */
function holdOfPrice(market: Market, { side, price, quantity, amount }: PlaceOrder): Amount {
  if (amount !== 0n) return amount;
  const unitsPerStep = side === "buy" ? market.unitsPerTickLot : market.lot;
  return holdOfSteps(side, price, quantity, unitsPerStep);
}

/** As above for an order that takes at once within `limit`; undefined if it can reach no lot. */
function holdOfMarketOrder(x: State, command: PlaceOrder, limit: number): Amount | undefined {
  const { actor: member, side, selfTrade, quantity, amount } = command;
  const market = x.markets.get(command.market);
  const book = x.spot.bookOf(market.number);
  const reaching = { member, side, selfTrade, limit };
  if (amount !== 0n) {
    const tickLots = Number(amount / market.unitsPerTickLot);
    return reachesALot(x, book, reaching, tickLots) ? amount : undefined;
  }
  const reach = reachOf(x, book, { ...reaching, quantity });
  if (reach.quantity === 0) return undefined;
  return side === "buy"
    ? unitsOfSteps(reach.cost, market.unitsPerTickLot)
    : holdOfPrice(market, command);
}

/** True if an order ends before it touches the book: it holds nothing and makes no bill. */
function isOverAtOnce(x: State, command: PlaceOrder, auction: Auction | undefined): boolean {
  const { actor: member, kind, quantity: left } = command;
  const { market, side, price } = command;
  if (auction !== undefined) {
    return meetsOwn(x, { id: x.now.sequence, member, market, side, price });
  }
  if (kind !== "limit" || (!command.postOnly && command.tif !== "FOK")) return false;
  const book = x.spot.bookOf(market);
  return endsUntouched(x, book, { ...command, member, left }) !== undefined;
}

/** A stop's direction is fixed by where the price is now; one at the price fires at once. */
function stopWhenOf({ stopPrice }: PlaceOrder, last: number): "none" | "above" | "below" {
  if (stopPrice === 0) return "none";
  return stopPrice >= last ? "above" : "below";
}

function isClientIdTaken(x: State, { actor, clientId }: PlaceOrder): boolean {
  return clientId !== "" && x.spot.memberOrders.byClientId(actor, clientId) !== undefined;
}

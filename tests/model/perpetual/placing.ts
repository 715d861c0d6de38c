import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { demandLoss } from "../self-limits.ts";
import { termsOf } from "./contract-terms.ts";
import { exposureOf, isWithin, worthAt } from "./exposure.ts";
import { allEnded, ended, fitted } from "./fitting.ts";
import { holdOf, UNFILLED } from "./holds.ts";
import { bestOf } from "./marking.ts";
import { FLAT, isUnder, opened } from "./position.ts";
import { limitsOf } from "./price-limits.ts";
import type { PerpetualCommandOf, PerpetualEventOf } from "./record.ts";
import { abs, up } from "./rounding.ts";
import { demandMember } from "./standing.ts";
import type { Contract, OwnPerpetualOrder } from "./state.ts";
import { closingOfNew, enter, untouchedEnd } from "./taking.ts";
import { isOverTop, valueAt } from "./terms.ts";

type Placed = Omit<PerpetualCommandOf<"PlacePerpetualOrder">, "type">;
type Accepted = PerpetualEventOf<"PerpetualOrderAccepted">;

export function* placeOrder(model: Model, command: Placed): Expected {
  const contract = model.perpetual.contract(command.contract);
  model.demand("I6", contract !== undefined, "an order names a listed contract");
  if (contract === undefined) return;
  const event = acceptedOf(model, contract, command);
  demandMember(model, contract, event);
  demandShape(model, contract, command);
  if (event.stopWhen === "none") {
    // An order that ends at once closes nothing, and is judged by what it would have closed.
    demandOpening(model, contract, { ...event, closing: closingOfNew(model, contract, event) });
  }
  const { available } = model.ledger.balance(event.member, contract.asset);
  model.demand("I2", available >= event.hold, "the hold is available");
  demandLoss(model, event.member, event.hold);
  yield event;
  const order = model.perpetual.orders.get(model.sequence);
  if (order === undefined) return;
  if (order.place === "waiting") return yield* reachedAtOnce(model, contract, order);
  if (command.reduceOnly && !endsAtOnce(model, contract, command)) {
    yield* fitted(model, contract, event.member);
  }
  if (!isOver(order)) yield* enter(model, contract, order);
}

/** Asked anew, because events change the place. */
function isOver({ place }: OwnPerpetualOrder): boolean {
  return place === "over";
}

/** A stop at exactly the last price is reached as it is placed. */
function* reachedAtOnce(
  { perpetual }: Model,
  { number, last }: Contract,
  { id, terms: { stopBy, stopPrice } }: OwnPerpetualOrder,
): Expected {
  if (stopBy !== "last" || stopPrice !== last || perpetual.orders.get(id) === undefined) return;
  yield { type: "PerpetualStopMarked", order: id, contract: number };
}

function acceptedOf(model: Model, contract: Contract, command: Placed): Accepted {
  const {
    type: _,
    actor: member,
    key: __,
    contract: market,
    ...asked
  } = {
    type: "",
    key: undefined,
    ...command,
  };
  const terms = termsOf(model, contract);
  const { side, quantity, kind, reduceOnly, leverage } = command;
  const waits = kind === "stop_limit" || kind === "stop_market";
  const own = { member, side, quantity, reduceOnly };
  const isIdle = endsAtOnce(model, contract, command);
  const closing = waits || isIdle ? 0 : closingOfNew(model, contract, own);
  const holdPrice = waits ? 0 : holdPriceOf(model, contract, command);
  const opens = waits || reduceOnly ? 0 : quantity - closing;
  const hold = holdOf(
    terms,
    { ...UNFILLED, leverage: BigInt(Math.max(leverage, 1)) },
    { price: BigInt(holdPrice) * contract.tick, quantity: BigInt(opens) * contract.lot },
  );
  return {
    type: "PerpetualOrderAccepted",
    order: model.sequence,
    member,
    market,
    ...asked,
    amount: 0n,
    stopWhen: stopWhenOf(contract, command),
    makerRate: Number(terms.makerRate),
    takerRate: Number(terms.takerRate),
    asset: contract.asset,
    closing,
    holdPrice,
    hold: isIdle ? 0n : hold,
  };
}

/** An order that would end before it touches the book holds nothing. */
function endsAtOnce(model: Model, contract: Contract, command: Placed): boolean {
  const { actor: member, kind, price: limit } = command;
  if (kind !== "limit") return false;
  return untouchedEnd(model, contract, { ...command, member, limit }) !== undefined;
}

/** A market order is held for at the worst price that it may buy at, or the best bid. */
function holdPriceOf(model: Model, contract: Contract, { side, price }: Placed): number {
  const bid = bestOf(model, contract, "buy");
  if (side === "sell") return Math.max(price, bid);
  return price > 0 ? price : limitsOf(model, contract).highestBuy;
}

function stopWhenOf(
  { mark, last, tick }: Contract,
  { stopPrice, stopBy }: Placed,
): "none" | "above" | "below" {
  if (stopPrice === 0) return "none";
  const now = stopBy === "mark" || last === 0 ? mark : BigInt(last) * tick;
  return BigInt(stopPrice) * tick >= now ? "above" : "below";
}

function demandShape(model: Model, contract: Contract, command: Placed): void {
  const { kind, tif, postOnly, price, quantity, stopPrice, reduceOnly, side, actor } = command;
  const hasLimit = kind === "limit" || kind === "stop_limit";
  const hasStop = kind === "stop_limit" || kind === "stop_market";
  model.demand("I6", hasLimit === price > 0, "a limit has a price, the market has none");
  model.demand("I6", hasStop === stopPrice > 0, "a stop has its price");
  model.demand("I6", !postOnly || (hasLimit && tif === "GTC"), "a post-only order waits");
  const terms = termsOf(model, contract);
  const size = BigInt(quantity) * contract.lot;
  // The rest of a position may be less than the least order.
  const isSized = (reduceOnly || size >= terms.quantityMin) && size <= terms.quantityMax;
  model.demand("I6", isSized && quantity > 0, "the quantity is within its bounds");
  const isPrice = price <= contract.priceMax && stopPrice <= contract.priceMax;
  model.demand("I6", isPrice, "no price is above the contract's highest");
  const held = model.perpetual.position(contract.number, actor)?.quantity ?? 0n;
  const reduces = side === "buy" ? held < 0n : held > 0n;
  model.demand("I6", !reduceOnly || hasStop || reduces, "what only reduces has what it reduces");
  const count = model.perpetual.ordersOf(actor, contract.number).length;
  const isRoom = kind === "market" || count < terms.openOrdersMax;
  model.demand("I6", isRoom, "a member has only so many open orders");
  const isNamed = model.perpetual
    .ordersOf(actor, -1)
    .some(({ terms: { clientId } }) => clientId !== "" && clientId === command.clientId);
  model.demand("I6", !isNamed, "open orders of a member have different client ids");
  if (!hasLimit) return;
  const { highestBuy, lowestSell } = limitsOf(model, contract);
  const isWithin = side === "buy" ? price <= highestBuy : price >= lowestSell;
  model.demand("I6", isWithin, "the price is within the limits around the index");
}

/** The resulting position keeps to its tier, its leverage and its maintenance (rules 2.5). */
function demandOpening(model: Model, contract: Contract, event: Accepted): void {
  const { tick, lot, mark, number } = contract;
  const { member, side, quantity, closing, price, holdPrice, leverage, reduceOnly } = event;
  const opens = BigInt(quantity - closing) * lot;
  if (reduceOnly || opens === 0n) return;
  const terms = termsOf(model, contract);
  const position = model.perpetual.position(number, member);
  const isSame = position !== undefined && position.quantity > 0n === (side === "buy");
  const before = isSame ? position : FLAT;
  const ticks = side === "buy" ? holdPrice : price || limitsOf(model, contract).lowestSell;
  const others = exposureOf(model, contract, event);
  const value = others.value + worthAt(contract, ticks, quantity - closing);
  model.demand("I6", !isOverTop(terms, value), "no position is above the last tier");
  const isAllowed = [leverage, ...others.leverages].every((each) => isWithin(terms, value, each));
  model.demand("I6", isAllowed, "the tier of the resulting position allows its leverage");
  const at = BigInt(ticks) * tick;
  const margin = up(valueAt(at, opens), BigInt(Math.max(leverage, 1)));
  const signed = side === "buy" ? opens : -opens;
  const after = opened(before, { quantity: signed, price: at, margin });
  model.demand("I8", !isUnder(terms, after, mark), "the resulting position does not fall at once");
}

/** A market order over once or twice the position, under the id of the command. */
export function* closePosition(
  model: Model,
  command: PerpetualCommandOf<"ClosePosition" | "ReversePosition">,
): Expected {
  const { actor, contract: number } = command;
  const contract = model.perpetual.contract(number);
  const position = model.perpetual.position(number, actor);
  model.demand("I6", position !== undefined, "a position that is closed is there");
  if (contract === undefined || position === undefined) return;
  const lots = Number(abs(position.quantity) / contract.lot);
  const closes = command.type === "ClosePosition";
  yield* placeOrder(model, {
    actor,
    contract: number,
    side: position.quantity > 0n ? "sell" : "buy",
    kind: "market",
    tif: "GTC",
    postOnly: false,
    reduceOnly: closes,
    price: 0,
    quantity: closes ? lots : 2 * lots,
    stopPrice: 0,
    stopBy: "mark",
    leverage: position.leverage,
    selfTrade: "EXPIRE_TAKER",
    clientId: "",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
  });
}

export function* cancelOrder(
  model: Model,
  { actor, order: name }: PerpetualCommandOf<"CancelPerpetualOrder">,
): Expected {
  const order = ownOrder(model, actor, name);
  const contract = model.perpetual.contract(order?.terms.market ?? -1);
  model.demand("I6", order !== undefined, "a cancelled order is open and one's own");
  if (order === undefined || contract === undefined) return;
  yield* ended(model, contract, order, "USER");
}

export function* cancelAllOrders(
  model: Model,
  { actor, contract: number }: PerpetualCommandOf<"CancelAllPerpetualOrders">,
): Expected {
  model.demand("I6", model.members.find(actor) !== undefined, "who cancels is a member");
  yield* allEnded(model, { member: actor, contract: number }, "USER");
}

/** A member's own open order, by its id or by the client id under which it is open. */
export function ownOrder(
  model: Model,
  member: number,
  name: number | string,
): OwnPerpetualOrder | undefined {
  return model.perpetual.ordersOf(member, -1).find(({ id, terms }) => {
    return typeof name === "number" ? id === name : terms.clientId === name && name !== "";
  });
}

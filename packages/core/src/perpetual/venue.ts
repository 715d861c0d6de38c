import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { available } from "../ledger/accounts.ts";
import { refusalOfMore } from "../self-limits/rules.ts";
import type { State } from "../state.ts";
import type { PreventedPart, Venue } from "../trading/venue.ts";
import type { Contract } from "./contracts.ts";
import { endOrder, fitOrders } from "./fitting.ts";
import { chargeFirst } from "./fund.ts";
import { settingOf } from "./hold.ts";
import { bankruptcyTicks, limitsOf } from "./limits.ts";
import { insuredLots, liquidationOf } from "./liquidation.ts";
import type { PerpetualTraded } from "./order-events.ts";
import type { PerpetualOrder } from "./perpetual-order.ts";
import { closableLots } from "./position.ts";
import { protectOpened } from "./protect.ts";
import { holdOf, openedOf, refusalOfPrice, sideOf } from "./trade.ts";
import type { PerpetualEndReason } from "./trigger.ts";

/** The part of trading that belongs to contracts: their books, limits and events. */
export const PERPETUAL_VENUE: Venue<PerpetualOrder, Contract> = {
  books: (x) => x.perpetual,
  marketOf: (x, contract) => x.perpetual.contracts.get(contract),
  // A stop by the mark fires with a sample of it.
  triggerPrice: (x, { number }, { stopBy }) =>
    stopBy === "last" ? x.perpetual.lastPrice(number) : undefined,
  limitOf: (x, contract, { side }) => {
    const limits = limitsOf(x, contract);
    return side === "buy" ? limits?.highestBuy : limits?.lowestSell;
  },
  lotsAt,
  isSpent: () => false,
  trade,
  prevent,
  reach: {
    limitOf: (x, order) => bankruptcyTicks(x, order),
    mayTrade: (x, maker) => {
      const contract = x.perpetual.contracts.get(maker.market);
      return refusalOfPrice(x, contract, maker, maker.price) === undefined;
    },
  },
  end: endTaker,
  mark: (x, { id, market }) => x.emit({ type: "PerpetualStopMarked", order: id, contract: market }),
  fire: fireStop,
};

/** An order that only reduces takes no more than the position; the fund no more than it has. */
function lotsAt(x: State, contract: Contract, taker: PerpetualOrder, price: number): number {
  const { member, side, left, reduceOnly, step } = taker;
  if (!reduceOnly) return left;
  const position = x.perpetual.position(contract.number, member);
  const lots = Math.min(left, closableLots(position, side));
  if (step !== "insurance" || position === undefined) return lots;
  return Math.min(lots, insuredLots(x, contract, position, price));
}

/** Either side may be ended instead: a position's orders never trade beyond its bankruptcy. */
function trade(
  x: State,
  contract: Contract,
  maker: PerpetualOrder,
  taker: PerpetualOrder,
  quantity: number,
): boolean {
  const { price, member: makerMember } = maker;
  chargeFirst(x, contract.number, makerMember);
  chargeFirst(x, contract.number, taker.member);
  const refusalOfMaker = refusalOfPrice(x, contract, maker, price);
  if (refusalOfMaker !== undefined) {
    endOrder(x, maker, refusalOfMaker);
    return true;
  }
  if (taker.step !== undefined) {
    x.emit(liquidationOf(x, contract, { maker, taker, quantity }));
    taker.left -= quantity;
    protectOpened(x, contract, maker);
    fitOrders(x, contract, makerMember);
    return true;
  }
  const refusalOfTaker = refusalOfPrice(x, contract, taker, price);
  if (refusalOfTaker !== undefined) {
    if (!taker.isPassing) endTaker(x, taker, refusalOfTaker);
    return false;
  }
  x.emit(tradeOf(x, contract, maker, taker, quantity));
  if (taker.isPassing) {
    taker.left -= quantity;
    taker.count({ opened: 0, closed: price * quantity, isMaker: false });
  }
  for (const order of [maker, taker]) protectOpened(x, contract, order);
  for (const { member } of [maker, taker]) fitOrders(x, contract, member);
  return true;
}

function tradeOf(
  x: State,
  contract: Contract,
  maker: PerpetualOrder,
  taker: PerpetualOrder,
  quantity: number,
): PerpetualTraded {
  const { price } = maker;
  const ofMaker = sideOf(x, contract, maker, { price, quantity, isMaker: true });
  const ofTaker = sideOf(x, contract, taker, { price, quantity, isMaker: false });
  const takerBuys = taker.side === "buy";
  const [buyer, seller] = takerBuys ? [ofTaker, ofMaker] : [ofMaker, ofTaker];
  const { leg } = taker;
  // A spread among its fields would make the event several times as dear.
  const traded: PerpetualTraded = {
    type: "PerpetualTraded",
    contract: contract.number,
    asset: contract.asset,
    maker: maker.id,
    taker: taker.id,
    buyer: buyer.member,
    seller: seller.member,
    takerBuys,
    price,
    quantity,
    buyerClosed: buyer.closed,
    buyerEntryOut: buyer.entryOut,
    buyerMarginOut: buyer.marginOut,
    buyerRealised: buyer.realised,
    buyerMarginIn: buyer.marginIn,
    buyerOpenFee: buyer.openFee,
    buyerCloseFee: buyer.closeFee,
    buyerFreed: buyer.freed,
    sellerClosed: seller.closed,
    sellerEntryOut: seller.entryOut,
    sellerMarginOut: seller.marginOut,
    sellerRealised: seller.realised,
    sellerMarginIn: seller.marginIn,
    sellerOpenFee: seller.openFee,
    sellerCloseFee: seller.closeFee,
    sellerFreed: seller.freed,
  };
  return leg === undefined ? traded : { ...traded, leg };
}

/** Self-trade prevention takes a part without a trade: what it would have opened is free again. */
function prevent(
  x: State,
  contract: Contract,
  order: PerpetualOrder,
  { quantity }: PreventedPart,
): void {
  const { id, member, left } = order;
  const closing = Math.min(order.closing, left - quantity);
  const opened = openedOf(contract, order);
  const hold = holdOf(contract, order, { opened, lots: left - quantity - closing });
  x.emit({
    type: "PerpetualTradePrevented",
    order: id,
    member,
    contract: contract.number,
    asset: contract.asset,
    quantity,
    closing,
    released: (order.hold - hold) as Amount,
  });
  fitOrders(x, contract, member);
}

/** The reasons for which the rest of an order is over once it has taken. */
const TAKEN: readonly PerpetualEndReason[] = ["FILLED", "NO_LIQUIDITY", "IOC_REMAINDER"];
/** A stop that only reduces and could not take stays armed while its position stands. */
const UNFILLED: readonly PerpetualEndReason[] = ["NO_LIQUIDITY", "BANKRUPTCY"];

function endTaker(x: State, order: PerpetualOrder, reason: PerpetualEndReason): void {
  const { id, member, market, side, kind, reduceOnly } = order;
  const isLeft = closableLots(x.perpetual.position(market, member), side) > 0;
  if (reduceOnly && !isLeft && TAKEN.includes(reason)) return endOrder(x, order, "REDUCE_ONLY");
  if (reduceOnly && isLeft && kind === "stop_market" && UNFILLED.includes(reason)) {
    x.emit({ type: "PerpetualStopRearmed", order: id, member, contract: market });
    return;
  }
  endOrder(x, order, reason);
}

/**
 * A marked stop takes the hold of what it opens; one that cannot pay for it is over, and so is one
 * whose hold would be more than the member's limits of losses leave.
 */
function fireStop(x: State, order: PerpetualOrder): void {
  const { id, member, market } = order;
  const contract = x.perpetual.contracts.get(market);
  const { asset } = contract;
  const { side, price, left: quantity, reduceOnly, leverage, makerRate, takerRate } = order;
  const terms = { member, side, price, quantity, reduceOnly, leverage, makerRate, takerRate };
  const setting = settingOf(x, contract, terms);
  const isShort = x.ledger.balance(available(member), asset) < setting.hold;
  const isBeyond = refusalOfMore(x, member, setting.hold) !== undefined;
  const told = isShort || isBeyond ? { ...setting, hold: ZERO } : setting;
  x.emit({ type: "PerpetualStopFired", order: id, member, contract: market, asset, ...told });
  if (isShort) endOrder(x, order, "INSUFFICIENT_BALANCE");
  else if (isBeyond) endOrder(x, order, "SELF_LIMIT");
}

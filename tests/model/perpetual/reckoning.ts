import type { Model } from "../model.ts";
import { clearingPath, fundingPath, INSURANCE, marginPath } from "./accounts.ts";
import { closed } from "./position.ts";
import type { PerpetualEventOf } from "./record.ts";
import { applySide, type Match, sideOf } from "./sides.ts";
import {
  type Contract,
  leftOf,
  type OwnPerpetualOrder,
  type OwnPosition,
  type PerpetualPlace,
} from "./state.ts";

/** Applies each event of orders and trades to money, positions and queues, as it happened. */

export function accept(model: Model, event: PerpetualEventOf<"PerpetualOrderAccepted">): void {
  const { type: _, ...terms } = event;
  const order: OwnPerpetualOrder = {
    id: terms.order,
    terms,
    price: terms.price,
    quantity: terms.quantity,
    filled: 0,
    prevented: 0,
    cut: 0,
    closing: terms.closing,
    holdPrice: terms.holdPrice,
    turnover: 0n,
    charged: 0n,
    closedCharged: 0n,
    hold: 0n,
    ticket: 0,
    place: "nowhere",
    end: undefined,
  };
  model.perpetual.orders.set(order.id, order);
  changeHold(model, order, terms.hold);
  moveTo(model, order, terms.stopWhen === "none" ? placeOf(order) : "waiting");
}

/** A limit order that may wait stands on the book from its acceptance on. */
function placeOf({ terms: { tif, kind } }: OwnPerpetualOrder): PerpetualPlace {
  return tif === "GTC" && (kind === "limit" || kind === "stop_limit") ? "book" : "nowhere";
}

export function trade(model: Model, event: PerpetualEventOf<"PerpetualTraded">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return model.object("I7", "A trade is on a contract that is none.");
  const { price, quantity, takerBuys, buyer, seller } = event;
  // The maker's position is the older one where the trade opens both.
  for (const side of takerBuys ? (["sell", "buy"] as const) : (["buy", "sell"] as const)) {
    const isTaker = takerBuys === (side === "buy");
    const order = model.perpetual.orders.get(isTaker ? event.taker : event.maker);
    const match: Match = { member: side === "buy" ? buyer : seller, side, price, quantity };
    const figures = sideOf(event, side === "buy" ? "buyer" : "seller");
    applySide(model, contract, match, figures, { order, rate: rateOf(order, isTaker) });
    if (order !== undefined && leftOf(order) <= 0) finish(model, order, "FILLED");
  }
  const { asset } = contract;
  model.referrals.charge(buyer, asset, event.buyerOpenFee + event.buyerCloseFee);
  model.referrals.charge(seller, asset, event.sellerOpenFee + event.sellerCloseFee);
  printed(model, contract, price);
}

/** A trade's price is the last one, and fires what waits for it. */
function printed(model: Model, contract: Contract, price: number): void {
  contract.last = price;
  contract.lastMs = model.timeMs;
  model.perpetual.trades.push({ contract: contract.number, price });
}

function rateOf(order: OwnPerpetualOrder | undefined, isTaker: boolean): bigint {
  if (order === undefined) return 0n;
  return BigInt(isTaker ? order.terms.takerRate : order.terms.makerRate);
}

export function prevent(model: Model, event: PerpetualEventOf<"PerpetualTradePrevented">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  order.prevented += event.quantity;
  order.closing = event.closing;
  changeHold(model, order, -event.released);
}

/** An order keeps its place in the queue only if its quantity shrinks. */
export function amend(model: Model, event: PerpetualEventOf<"PerpetualOrderAmended">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  const { price, quantity, closing, holdPrice, holdChange } = event;
  const keepsPlace = price === order.price && quantity < order.quantity;
  const { place } = order;
  changeHold(model, order, holdChange);
  Object.assign(order, { price, quantity, closing, holdPrice });
  if (!keepsPlace) moveTo(model, order, place);
}

export function fit(model: Model, event: PerpetualEventOf<"PerpetualOrderFitted">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  order.closing = event.closing;
  order.cut += event.cut;
  changeHold(model, order, event.holdChange);
}

export function mark(model: Model, event: PerpetualEventOf<"PerpetualStopMarked">): void {
  const order = openOrder(model, event);
  if (order !== undefined) moveTo(model, order, "marked");
}

export function fire(model: Model, event: PerpetualEventOf<"PerpetualStopFired">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  order.closing = event.closing;
  order.holdPrice = event.holdPrice;
  changeHold(model, order, event.hold);
  moveTo(model, order, placeOf(order));
}

export function rearm(model: Model, event: PerpetualEventOf<"PerpetualStopRearmed">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  // A stop that waits closes nothing yet.
  order.closing = 0;
  moveTo(model, order, "waiting");
}

export function end(model: Model, event: PerpetualEventOf<"PerpetualOrderEnded">): void {
  const order = openOrder(model, event);
  if (order === undefined) return;
  changeHold(model, order, -event.released);
  finish(model, order, event.reason);
}

/** A part of a position is closed by the exchange against a resting order. */
export function liquidate(model: Model, event: PerpetualEventOf<"PositionLiquidated">): void {
  const contract = model.perpetual.contract(event.contract);
  const position = model.perpetual.position(event.contract, event.member);
  if (contract === undefined || position === undefined) {
    return model.object("I8", `Member ${event.member} is liquidated, and has no position.`);
  }
  const { member, price, quantity, makerMember, makerBuys } = event;
  const order = model.perpetual.orders.get(event.maker);
  const match: Match = { member: makerMember, side: makerBuys ? "buy" : "sell", price, quantity };
  const rate = rateOf(order, false);
  applySide(model, contract, match, sideOf(event, "maker"), { order, rate });
  if (order !== undefined && leftOf(order) <= 0) finish(model, order, "FILLED");
  takeOut(model, contract, position, event);
  const { ledger } = model;
  ledger.post(INSURANCE, contract.asset, event.fee - event.deficit);
  const rest = event.marginOut + event.realised + event.deficit - event.fee;
  ledger.available(member, contract.asset, rest);
  model.selfLimits.count(member, event.realised + event.deficit - event.fee, model.timeMs);
  // The fee of the liquidated goes to the fund, so it has no rewards beside it.
  const makerFee = event.makerOpenFee + event.makerCloseFee;
  model.referrals.charge(makerMember, contract.asset, makerFee);
  printed(model, contract, price);
}

export function deleverage(model: Model, event: PerpetualEventOf<"PositionDeleveraged">): void {
  const contract = model.perpetual.contract(event.contract);
  const position = model.perpetual.position(event.contract, event.member);
  const other = model.perpetual.position(event.contract, event.other);
  if (contract === undefined || position === undefined || other === undefined) {
    return model.object("I8", `Members ${event.member} and ${event.other} have no positions.`);
  }
  const { quantity, otherEntryOut, otherMarginOut, otherRealised } = event;
  const { entryOut, marginOut } = event;
  // The bankrupt side loses its margin.
  takeOut(model, contract, position, { quantity, entryOut, marginOut, realised: -marginOut });
  const parts = { entryOut: otherEntryOut, marginOut: otherMarginOut, realised: otherRealised };
  takeOut(model, contract, other, { quantity, ...parts });
  model.ledger.available(event.other, contract.asset, otherMarginOut + otherRealised);
  model.selfLimits.count(event.member, -marginOut, model.timeMs);
  model.selfLimits.count(event.other, otherRealised, model.timeMs);
}

/** A position of a delisted contract ends: the member keeps what is left of margin and result. */
export function settle(model: Model, event: PerpetualEventOf<"PositionSettled">): void {
  const contract = model.perpetual.contract(event.contract);
  const position = model.perpetual.position(event.contract, event.member);
  if (contract === undefined || position === undefined) {
    return model.object("I7", `Member ${event.member} has nothing that could be settled.`);
  }
  const { entryOut, marginOut, member } = event;
  const realised = event.realised + event.deficit - event.shared;
  const quantity = Math.abs(event.quantity);
  takeOut(model, contract, position, { quantity, entryOut, marginOut, realised });
  model.ledger.available(member, contract.asset, marginOut + realised);
  model.selfLimits.count(member, realised, model.timeMs);
}

/** Takes a closed part out of a position: its margin, and its result from clearing. */
function takeOut(
  model: Model,
  contract: Contract,
  position: OwnPosition,
  parts: {
    readonly quantity: number;
    readonly entryOut: bigint;
    readonly marginOut: bigint;
    readonly realised: bigint;
  },
): void {
  const { number, asset, lot } = contract;
  const { member, leverage, openedAt } = position;
  const { entryOut: entry, marginOut: margin, realised } = parts;
  const rest = closed(position, BigInt(parts.quantity) * lot, { entry, margin, realised });
  model.perpetual.change({ contract: number, member }, rest, { leverage, openedAt });
  model.ledger.post(marginPath(number, member), asset, -margin);
  model.ledger.post(clearingPath(contract), asset, -realised);
}

/** Moves margin in, or out where the change is below zero. */
export function changeMargin(
  model: Model,
  { contract: number, member, change }: { contract: number; member: number; change: bigint },
): void {
  const contract = model.perpetual.contract(number);
  const position = model.perpetual.position(number, member);
  if (contract === undefined || position === undefined) {
    return model.object("I7", `Margin of member ${member} changes, and there is no position.`);
  }
  model.ledger.available(member, contract.asset, -change);
  model.ledger.post(marginPath(number, member), contract.asset, change);
  model.perpetual.agree(number, member, { margin: position.margin + change, isWarned: false });
}

export function pay(model: Model, event: PerpetualEventOf<"FundingPaid">): void {
  const { member, fromAvailable, fromMargin, fromInsurance } = event;
  const contract = model.perpetual.contract(event.contract);
  const round = contract?.round;
  if (contract === undefined || round === undefined || !round.unreached.delete(member)) {
    return model.object("I7", `Member ${member} pays a funding that they do not owe.`);
  }
  const { ledger, perpetual } = model;
  ledger.available(member, contract.asset, -fromAvailable);
  ledger.post(marginPath(contract.number, member), contract.asset, -fromMargin);
  ledger.post(INSURANCE, contract.asset, -fromInsurance);
  const paid = fromAvailable + fromMargin + fromInsurance;
  ledger.post(fundingPath(contract), contract.asset, paid);
  round.collected += paid;
  const margin = perpetual.position(contract.number, member)?.margin ?? 0n;
  if (fromMargin > 0n) {
    perpetual.agree(contract.number, member, { margin: margin - fromMargin, isWarned: false });
  }
  model.selfLimits.count(member, -fromAvailable - fromMargin, model.timeMs);
}

export function receive(model: Model, event: PerpetualEventOf<"FundingReceived">): void {
  const { member, amount } = event;
  const contract = model.perpetual.contract(event.contract);
  const round = contract?.round;
  if (contract === undefined || round === undefined || !round.receivers.delete(member)) {
    return model.object("I7", `Member ${member} gets a funding that is not theirs.`);
  }
  model.ledger.post(fundingPath(contract), contract.asset, -amount);
  model.ledger.available(member, contract.asset, amount);
  round.paidOut += amount;
  model.selfLimits.count(member, amount, model.timeMs);
}

export function endRound(model: Model, event: PerpetualEventOf<"FundingEnded">): void {
  const contract = model.perpetual.contract(event.contract);
  if (contract === undefined) return;
  model.ledger.post(fundingPath(contract), contract.asset, -event.residue);
  model.ledger.post(INSURANCE, contract.asset, event.residue);
  contract.round = undefined;
}

function openOrder(
  model: Model,
  { type, order: id }: { readonly type: string; readonly order: number },
): OwnPerpetualOrder | undefined {
  const order = model.perpetual.orders.get(id);
  if (order !== undefined && order.place !== "over") return order;
  model.object("I4", `${type} names order ${id}, which is not open.`);
  return undefined;
}

function finish(model: Model, order: OwnPerpetualOrder, reason: string): void {
  moveTo(model, order, "over");
  order.end = reason;
}

function changeHold(model: Model, order: OwnPerpetualOrder, change: bigint): void {
  const { member, asset } = order.terms;
  order.hold += change;
  model.ledger.hold(member, asset, change);
  model.ledger.countHold(member, asset, change);
}

function moveTo(model: Model, order: OwnPerpetualOrder, place: PerpetualPlace): void {
  const { marked } = model.perpetual;
  if (order.place === "marked") marked.splice(marked.indexOf(order), 1);
  order.place = place;
  if (place === "marked") marked.push(order);
  if (place !== "book") return;
  model.perpetual.tickets += 1;
  order.ticket = model.perpetual.tickets;
}

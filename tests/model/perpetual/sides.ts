import type { Model } from "../model.ts";
import { clearingPath, FEE, marginPath } from "./accounts.ts";
import { feeOf, holdOf, marginOf } from "./holds.ts";
import { isNear } from "./intake.ts";
import {
  closed as closedPosition,
  closingOf,
  FLAT,
  isBeyond,
  opened,
  type Position,
} from "./position.ts";
import { limitsOf } from "./price-limits.ts";
import { abs, least, most } from "./rounding.ts";
import { type Contract, leftOf, type OwnPerpetualOrder } from "./state.ts";
import { type Terms, valueAt } from "./terms.ts";

/** One side of a trade: what leaves its position, what comes in, and the fees of both. */
export type TradeSide = {
  readonly closed: number;
  readonly entryOut: bigint;
  readonly marginOut: bigint;
  readonly realised: bigint;
  readonly marginIn: bigint;
  readonly openFee: bigint;
  readonly closeFee: bigint;
  /** The surplus of the order's hold. */
  readonly freed: bigint;
};

export type Match = {
  readonly member: number;
  readonly side: "buy" | "sell";
  /** Ticks and lots. */
  readonly price: number;
  readonly quantity: number;
};

/** The part of an order in a match. */
export function matchOf({ terms }: OwnPerpetualOrder, price: number, quantity: number): Match {
  return { member: terms.member, side: terms.side, price, quantity };
}

/** The fields of an event that tell one side: `buyerClosed`, `buyerEntryOut` and so on. */
export function sideOf(event: object, prefix: "buyer" | "seller" | "maker"): TradeSide {
  const read = (name: string): unknown => Reflect.get(event, `${prefix}${name}`);
  const units = (name: string) => BigInt(String(read(name) ?? 0n));
  return {
    closed: Number(read("Closed") ?? 0),
    entryOut: units("EntryOut"),
    marginOut: units("MarginOut"),
    realised: units("Realised"),
    marginIn: units("MarginIn"),
    openFee: units("OpenFee"),
    closeFee: units("CloseFee"),
    freed: units("Freed"),
  };
}

/** The same, as the event has it. */
export function toldSide<Prefix extends string>(prefix: Prefix, side: TradeSide) {
  const names = Object.entries(side).map(([name, value]) => {
    return [`${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`, value] as const;
  });
  // The names of a side's fields with their prefix are those of the event.
  return Object.fromEntries(names) as {
    readonly [Name in keyof TradeSide as `${Prefix}${Capitalize<Name>}`]: TradeSide[Name];
  };
}

/** The lots of a match that close the member's position. */
export function closedBy(
  model: Model,
  { number, lot }: Contract,
  { member, side, quantity }: Match,
): number {
  const size = model.perpetual.position(number, member)?.quantity ?? 0n;
  const isOpposite = side === "buy" ? size < 0n : size > 0n;
  return isOpposite ? Number(least(BigInt(quantity), abs(size) / lot)) : 0;
}

/**
 * Why a member's order does not trade at that price: the position that it closes is being
 * liquidated, or would close beyond its bankruptcy (rules 2.5); or the price is far from the mark
 * while not everybody could answer it.
 */
export function hindranceOf(
  model: Model,
  contract: Contract,
  match: Match,
): "LIQUIDATION" | "MARKET_CLOSED" | "BANKRUPTCY" | undefined {
  const position = model.perpetual.position(contract.number, match.member);
  if (position?.isLiquidating === true) return "LIQUIDATION";
  if (isNear(model, contract) && isFar(limitsOf(model, contract), match)) return "MARKET_CLOSED";
  const lots = closedBy(model, contract, match);
  if (lots === 0 || position === undefined) return undefined;
  const size = BigInt(lots) * contract.lot;
  const value = valueAt(BigInt(match.price) * contract.tick, size);
  return isBeyond(position, size, value) ? "BANKRUPTCY" : undefined;
}

function isFar(limits: ReturnType<typeof limitsOf>, { side, price }: Match): boolean {
  return side === "buy" ? price > limits.highestBuy : price < limits.lowestSell;
}

function partsOf({ lot, tick }: Contract, position: Position, lots: number, price: number) {
  if (lots === 0) return { entry: 0n, margin: 0n, realised: 0n };
  const size = BigInt(lots) * lot;
  return closingOf(position, size, valueAt(BigInt(price) * tick, size));
}

/** The money that a match must move for one of its members (rules 2.5, 2.6). */
export function sideOfMatch(
  model: Model,
  contract: Contract,
  match: Match,
  { order, rate }: { readonly order: OwnPerpetualOrder | undefined; readonly rate: bigint },
): TradeSide {
  const { tick, lot } = contract;
  const price = BigInt(match.price) * tick;
  const position = model.perpetual.position(contract.number, match.member) ?? FLAT;
  const lots = closedBy(model, contract, match);
  const opens = match.quantity - lots;
  const parts = partsOf(contract, position, lots, match.price);
  const [closes, openValue] = [BigInt(lots) * lot, valueAt(price, BigInt(opens) * lot)];
  const nothing = { leverage: 1n, turnover: 0n };
  const closeDue = feeOf(
    { ...nothing, charged: order?.closedCharged ?? 0n },
    valueAt(price, closes),
    rate,
  );
  const opening = openingOf(order);
  const marginIn = marginOf(opening, openValue);
  const openFee = feeOf(opening, openValue, rate);
  const kept = order === undefined ? 0n : holdAfter(contract, order, { ...match, lots, rate });
  return {
    closed: lots,
    entryOut: parts.entry,
    marginOut: parts.margin,
    realised: parts.realised,
    marginIn,
    openFee,
    closeFee: least(closeDue, most(parts.margin + parts.realised, 0n)),
    freed: order === undefined ? 0n : order.hold - marginIn - openFee - kept,
  };
}

/** The order's hold when the match is over. */
function holdAfter(
  contract: Contract,
  order: OwnPerpetualOrder,
  match: Match & { readonly lots: number; readonly rate: bigint },
): bigint {
  const { tick, lot } = contract;
  const opens = match.quantity - match.lots;
  const value = valueAt(BigInt(match.price) * tick, BigInt(opens) * lot);
  const opening = openingOf(order);
  const after = {
    ...opening,
    turnover: opening.turnover + value,
    charged: opening.charged + value * match.rate,
  };
  const left = leftOf(order) - match.quantity;
  return holdOf(termsOfOrder(order), after, {
    price: BigInt(order.holdPrice) * tick,
    quantity: BigInt(left - closingAfter(order, match.lots, left)) * lot,
  });
}

/** A newer order may have closed what an older one counts: none closes less than nothing. */
function closingAfter({ closing }: OwnPerpetualOrder, closed: number, left: number): number {
  return Math.min(Math.max(closing - closed, 0), left);
}

export function openingOf(order: OwnPerpetualOrder | undefined) {
  return {
    leverage: BigInt(order?.terms.leverage ?? 1),
    turnover: order?.turnover ?? 0n,
    charged: order?.charged ?? 0n,
  };
}

/** A hold is counted at the rate under which its order was accepted. */
export function termsOfOrder({ terms }: OwnPerpetualOrder): Terms {
  const first = { upTo: 0n, leverageMax: 1n, rate: 0n, deduction: 0n };
  return {
    tick: 1n,
    lot: 1n,
    makerRate: BigInt(terms.makerRate),
    takerRate: BigInt(terms.takerRate),
    liquidationRate: 0n,
    spreadMax: 0n,
    tiers: [first],
  };
}

/** Applies one side to position, money and order, as it happened. */
export function applySide(
  model: Model,
  contract: Contract,
  match: Match,
  side: TradeSide,
  { order, rate }: { readonly order: OwnPerpetualOrder | undefined; readonly rate: bigint },
): void {
  const { number, asset, tick, lot } = contract;
  const { member } = match;
  const price = BigInt(match.price) * tick;
  changePosition(model, contract, match, side, order?.terms.leverage ?? 1);
  const { ledger } = model;
  const margin = marginPath(number, member);
  if (side.closed > 0) {
    ledger.post(margin, asset, -side.marginOut);
    ledger.post(clearingPath(contract), asset, -side.realised);
    ledger.post(FEE, asset, side.closeFee);
    ledger.available(member, asset, side.marginOut + side.realised - side.closeFee);
  }
  const paid = side.marginIn + side.openFee;
  if (paid > 0n) {
    ledger.held(member, asset, -paid);
    ledger.post(margin, asset, side.marginIn);
    ledger.post(FEE, asset, side.openFee);
  }
  ledger.hold(member, asset, -side.freed);
  const result = side.realised - side.closeFee - side.openFee;
  if (result !== 0n) model.selfLimits.count(member, result, model.timeMs);
  if (order === undefined) return;
  const openValue = valueAt(price, BigInt(match.quantity - side.closed) * lot);
  const closeValue = valueAt(price, BigInt(side.closed) * lot);
  order.filled += match.quantity;
  order.closing = closingAfter(order, side.closed, leftOf(order));
  order.turnover += openValue;
  order.charged += openValue * rate;
  order.closedCharged += closeValue * rate;
  order.hold -= paid + side.freed;
  ledger.countHold(member, asset, -paid - side.freed);
}

function changePosition(
  model: Model,
  { number, tick, lot }: Contract,
  { member, side, price, quantity }: Match,
  figures: TradeSide,
  leverage: number,
): void {
  const who = { contract: number, member };
  const known: Position = model.perpetual.position(number, member) ?? FLAT;
  const parts = { entry: figures.entryOut, margin: figures.marginOut, realised: 0n };
  const before = { quantity: known.quantity, entry: known.entry, margin: known.margin };
  const rest = closedPosition(before, BigInt(figures.closed) * lot, parts);
  const terms = { leverage, openedAt: model.sequence };
  model.perpetual.change(who, rest, terms);
  const opens = BigInt(quantity - figures.closed) * lot;
  if (opens === 0n) return;
  const signed = side === "buy" ? opens : -opens;
  const added = { quantity: signed, price: BigInt(price) * tick, margin: figures.marginIn };
  model.perpetual.change(who, opened(rest, added), terms);
}

import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { isWithin } from "../trading/book.ts";
import { termsOf } from "./contract-terms.ts";
import { endTaker, meet, meetOneself, reducibleOf } from "./meeting.ts";
import { passingOf } from "./passing.ts";
import { bankruptcyPriceOf } from "./position.ts";
import { limitsOf } from "./price-limits.ts";
import type { PerpetualEventOf } from "./record.ts";
import { hindranceOf, matchOf } from "./sides.ts";
import { type Contract, leftOf, type OwnPerpetualOrder, type OwnPosition } from "./state.ts";

type Reason = PerpetualEventOf<"PerpetualOrderEnded">["reason"];
type Side = "buy" | "sell";

/** An order enters the market: it takes what its limit permits, and rests or ends. */
export function* enter(model: Model, contract: Contract, order: OwnPerpetualOrder): Expected {
  const { side, postOnly, tif, kind } = order.terms;
  const isMarket = order.price === 0;
  const limits = limitsOf(model, contract);
  const limit = isMarket ? (side === "buy" ? limits.highestBuy : limits.lowestSell) : order.price;
  const wanting = { ...order.terms, quantity: leftOf(order), limit, postOnly, tif };
  const early = isMarket ? undefined : untouchedEnd(model, contract, wanting);
  if (early !== undefined) return yield* endTaker(model, contract, order, early);
  if (yield* take(model, contract, order, limit)) return;
  if (isMarket) return yield* endTaker(model, contract, order, "NO_LIQUIDITY");
  if (tif !== "GTC" || (kind !== "limit" && kind !== "stop_limit")) {
    yield* endTaker(model, contract, order, "IOC_REMAINDER");
  }
}

type Wanting = {
  readonly member: number;
  readonly side: Side;
  readonly selfTrade: string;
  readonly quantity: number;
  readonly limit: number;
  readonly postOnly: boolean;
  readonly tif: string;
};

/** The reason why an order ends before it takes anything. */
export function untouchedEnd(
  model: Model,
  contract: Contract,
  wanting: Wanting,
): Reason | undefined {
  const { member, side, selfTrade, quantity, limit, postOnly, tif } = wanting;
  const against = model.perpetual.bookOf(contract.number, opposite(side));
  const [best] = against;
  if (postOnly && best !== undefined && isWithin(limit, best.price, side)) {
    return "POST_ONLY_WOULD_TAKE";
  }
  if (tif !== "FOK") return undefined;
  const person = model.linkedAccounts.accountsOf(member);
  const worst = worstOf(model, contract, wanting);
  let wanted = quantity;
  for (const maker of against) {
    if (wanted <= 0 || !isWithin(worst, maker.price, side)) break;
    if (hindranceOf(model, contract, matchOf(maker, maker.price, leftOf(maker)))) continue;
    if (!person.has(maker.terms.member)) wanted -= leftOf(maker);
    else if (selfTrade === "DECREMENT") return "FOK_NOT_FILLED";
    else if (selfTrade !== "EXPIRE_MAKER") break;
  }
  return wanted > 0 ? "FOK_NOT_FILLED" : undefined;
}

/** No price beyond the bankruptcy of the position that the order would close. */
function worstOf(model: Model, contract: Contract, { member, side, limit }: Wanting): number {
  const position = model.perpetual.position(contract.number, member);
  const closes = side === "buy" ? -1n : 1n;
  if (position === undefined || position.quantity * closes <= 0n) return limit;
  const { tick } = contract;
  const bankrupt = bankruptcyPriceOf({ ...termsOf(model, contract) }, position) / tick;
  const ticks = Math.max(1, Number(bankrupt));
  return side === "sell" ? Math.max(limit, ticks) : Math.min(limit, ticks);
}

function opposite(side: Side): Side {
  return side === "buy" ? "sell" : "buy";
}

/**
 * Trades by the best price first, then by time, each at the maker's price. Answers true if the
 * order has nothing more to do.
 */
function* take(
  model: Model,
  contract: Contract,
  taker: OwnPerpetualOrder,
  limit: number,
): Expected<boolean> {
  const { side, member } = taker.terms;
  const person = model.linkedAccounts.accountsOf(member);
  for (;;) {
    const [maker] = model.perpetual.bookOf(contract.number, opposite(side));
    if (maker === undefined || !isWithin(limit, maker.price, side)) return false;
    const quantity = Math.min(leftOf(taker), leftOf(maker), reducibleOf(model, contract, taker));
    if (quantity === 0) return false;
    const isOver = person.has(maker.terms.member)
      ? yield* meetOneself(model, contract, { taker, maker, quantity })
      : yield* meet(model, contract, { taker, maker, quantity });
    if (isOver || leftOf(taker) === 0) return true;
  }
}

/** A trigger of a position takes at most all of it, within a limit. */
export function* takeAtOnce(
  model: Model,
  contract: Contract,
  {
    position,
    limit,
    leg,
  }: {
    readonly position: OwnPosition;
    readonly limit: number;
    readonly leg: "take_profit" | "stop_loss";
  },
): Expected {
  yield* take(model, contract, passingOf(model, contract, position, leg), limit);
}

/** The lots of a new order that close: what older orders have left of the position. */
export function closingOfNew(
  model: Model,
  contract: Contract,
  {
    member,
    side,
    quantity,
    reduceOnly,
    except,
  }: {
    readonly except?: number;
    readonly member: number;
    readonly side: Side;
    readonly quantity: number;
    readonly reduceOnly: boolean;
  },
): number {
  const size = model.perpetual.position(contract.number, member)?.quantity ?? 0n;
  if (reduceOnly) return quantity;
  if (side === "buy" ? size >= 0n : size <= 0n) return 0;
  const lots = Number((size < 0n ? -size : size) / contract.lot);
  const taken = model.perpetual
    .ordersOf(member, contract.number)
    .filter(({ place, terms, id }) => place === "book" && terms.side === side && id !== except)
    .reduce((sum, { closing }) => sum + closing, 0);
  return Math.min(quantity, Math.max(lots - taken, 0));
}

import type { Model } from "../model.ts";
import type { Expected } from "../record.ts";
import { keepsToLosses } from "../self-limits.ts";
import { permittedLots } from "./exposure.ts";
import { holdOf } from "./holds.ts";
import type { PerpetualEventOf } from "./record.ts";
import { abs } from "./rounding.ts";
import { openingOf, termsOfOrder } from "./sides.ts";
import { type Contract, leftOf, type OwnPerpetualOrder } from "./state.ts";

type Fit = { readonly order: OwnPerpetualOrder; readonly closing: number; readonly cut: number };

/**
 * After a change of a position its member's resting orders close other lots (rules 2.5), oldest
 * first. A hold that rises comes from available, and lots that open keep to the tiers, or the order
 * becomes smaller.
 */
export function* fitted(model: Model, contract: Contract, member: number): Expected {
  for (const { order, closing, cut } of fitsOf(model, contract, member)) {
    yield* fitOne(model, contract, order, { closing, cut });
  }
}

/** Ends an order. Others of its member may close what it would have. */
export function* ended(
  model: Model,
  contract: Contract,
  order: OwnPerpetualOrder,
  reason: PerpetualEventOf<"PerpetualOrderEnded">["reason"],
): Expected {
  const { closing } = order;
  yield endOf(order, contract, reason);
  if (closing > 0) yield* fitted(model, contract, order.terms.member);
}

/** Ends all orders of a member on a contract, or (−1) on all, the oldest first. */
export function allEnded(
  model: Model,
  { member, contract: number }: { readonly member: number; readonly contract: number },
  reason: PerpetualEventOf<"PerpetualOrderEnded">["reason"],
): Expected {
  return eachEnded(model, model.perpetual.ordersOf(member, number), reason);
}

/** Ends the orders of an excluded member that could open, the oldest first. */
export function openingEnded(model: Model, member: number): Expected {
  const orders = model.perpetual.ordersOf(member, -1);
  return eachEnded(
    model,
    orders.filter(({ terms }) => !terms.reduceOnly),
    "SELF_LIMIT",
  );
}

function* eachEnded(
  model: Model,
  orders: readonly OwnPerpetualOrder[],
  reason: PerpetualEventOf<"PerpetualOrderEnded">["reason"],
): Expected {
  for (const order of orders) {
    const contract = model.perpetual.contract(order.terms.market);
    if (contract !== undefined && order.place !== "over") {
      yield* ended(model, contract, order, reason);
    }
  }
}

/** Nothing that opens rests on a contract that is halted: each order keeps what it closes. */
export function* openingsEnded(model: Model, contract: Contract): Expected {
  if (contract.status === "open") return;
  const resting = model.perpetual.openOrders.filter(({ place, terms }) => {
    return place === "book" && terms.market === contract.number;
  });
  for (const order of resting.sort((one, other) => one.id - other.id)) {
    const { id, closing, terms, hold } = order;
    const cut = leftOf(order) - closing;
    const { number, asset } = contract;
    const reason = "MARKET_CLOSED";
    if (cut === 0) continue;
    if (closing === 0) yield endOf(order, contract, reason);
    else {
      const named = { order: id, member: terms.member, contract: number, asset } as const;
      yield { type: "PerpetualOrderFitted", ...named, closing, cut, reason, holdChange: -hold };
    }
  }
}

/**
 * How much each resting order against the position closes, and what a reduce-only one loses: those
 * that only reduce first, the most aggressive before the others, then the rest by age.
 */
export function fitsOf(model: Model, { number, lot }: Contract, member: number): readonly Fit[] {
  const size = model.perpetual.position(number, member)?.quantity ?? 0n;
  const against = size < 0n ? "buy" : "sell";
  const own = model.perpetual.ordersOf(member, number).filter(({ place }) => place === "book");
  const opposite = own.filter(({ terms }) => size !== 0n && terms.side === against);
  let left = Number(abs(size) / lot);
  const lots = new Map<number, number>();
  // The most aggressive keep their lots: the better price, then the older.
  const reducing = own.filter(({ terms }) => terms.reduceOnly).toSorted(mostAggressive);
  for (const order of reducing.filter((each) => opposite.includes(each))) {
    const kept = Math.min(left, leftOf(order));
    lots.set(order.id, kept);
    left -= kept;
  }
  for (const order of opposite.filter(({ terms }) => !terms.reduceOnly)) {
    const closing = Math.min(left, leftOf(order));
    lots.set(order.id, closing);
    left -= closing;
  }
  const others = own.filter(({ terms }) => !terms.reduceOnly);
  return [...reducing, ...others].map((order) => {
    const closing = lots.get(order.id) ?? 0;
    return { order, closing, cut: order.terms.reduceOnly ? leftOf(order) - closing : 0 };
  });
}

function mostAggressive(one: OwnPerpetualOrder, other: OwnPerpetualOrder): number {
  const better = one.terms.side === "buy" ? other.price - one.price : one.price - other.price;
  return better !== 0 ? better : one.id - other.id;
}

function* fitOne(
  model: Model,
  contract: Contract,
  order: OwnPerpetualOrder,
  { closing, cut }: { readonly closing: number; readonly cut: number },
): Expected {
  const { member } = order.terms;
  const opens = leftOf(order) - cut - closing;
  if (order.terms.reduceOnly ? cut === 0 : closing === order.closing) return;
  const { available } = model.ledger.balance(member, contract.asset);
  const takesOpenings = contract.status === "open";
  const permitted = takesOpenings ? permittedLots(model, contract, order, opens) : 0;
  const changeOf = (lots: number) => holdFor(contract, order, lots) - order.hold;
  const paid = mostOf(permitted, (lots) => changeOf(lots) <= available);
  const kept = mostOf(permitted, (lots) => keepsToLosses(model, member, changeOf(lots)));
  const lots = Math.min(paid, kept);
  const lost = opens - lots;
  const holdChange = changeOf(lots);
  const beyond = takesOpenings ? "POSITION_LIMIT" : "MARKET_CLOSED";
  const lacking = kept < paid ? "SELF_LIMIT" : "INSUFFICIENT_BALANCE";
  const short = lots < permitted ? lacking : beyond;
  const reason = lost > 0 ? short : cut > 0 ? "REDUCE_ONLY" : "NONE";
  yield {
    type: "PerpetualOrderFitted",
    order: order.id,
    member,
    contract: contract.number,
    asset: contract.asset,
    closing,
    cut: cut + lost,
    reason,
    holdChange,
  };
  if (leftOf(order) === 0 && reason !== "NONE") yield endOf(order, contract, reason);
}

/** The most lots, up to those that open, whose hold fits: more lots hold more. */
function mostOf(opens: number, fits: (lots: number) => boolean): number {
  let [low, high] = [0, opens];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function holdFor({ tick, lot }: Contract, order: OwnPerpetualOrder, lots: number): bigint {
  return holdOf(termsOfOrder(order), openingOf(order), {
    price: BigInt(order.holdPrice) * tick,
    quantity: BigInt(lots) * lot,
  });
}

export function endOf(
  order: OwnPerpetualOrder,
  { number, asset }: Contract,
  reason: PerpetualEventOf<"PerpetualOrderEnded">["reason"],
): PerpetualEventOf<"PerpetualOrderEnded"> {
  const { id, hold, terms } = order;
  return {
    type: "PerpetualOrderEnded",
    order: id,
    member: terms.member,
    contract: number,
    asset,
    reason,
    released: hold,
  };
}

import type { Amount } from "@sumi/primitives/amount.ts";
import type { OrderPlace, OrderTerms } from "../book/order.ts";
import type { Restorers, Walk, WalkValue } from "../walk.ts";
import type { Spot } from "./spot.ts";
import { SpotOrder } from "./spot-order.ts";

/** Writes spot trading down: every queue in its sequence, so that reading it back rebuilds them. */
export function walkSpot(spot: Spot, walk: Walk): void {
  for (const market of spot.books.keys()) {
    for (const order of spot.waitingIn(market)) walkOrder(walk, order);
    spot.tapeOf(market).walk(walk, market);
  }
  for (const order of spot.marked) walkOrder(walk, order);
  spot.endings.walk(walk);
}

export function spotRestorers(spot: Spot): Restorers {
  return {
    order: (values) => restoreOrder(spot, values),
    lastPrice: (values) => {
      const [market, price] = values as [number, number];
      spot.tapeOf(market).lastPrice = price;
    },
    tapeSecond: (values) => spot.tapeOf(values[0] as number).restoreSecond(values),
    ending: (values) => spot.endings.restore(values),
  };
}

function walkOrder(walk: Walk, order: SpotOrder): void {
  const terms: OrderTerms = {
    order: order.id,
    member: order.member,
    market: order.market,
    side: order.side,
    kind: order.kind,
    tif: order.tif,
    postOnly: order.postOnly,
    price: order.price,
    quantity: order.quantity,
    amount: order.amount,
    stopPrice: order.stopPrice,
    stopWhen: order.stopWhen,
    selfTrade: order.selfTrade,
    clientId: order.clientId,
    makerRate: order.makerRate,
    takerRate: order.takerRate,
  };
  const { acceptedMs, left, filled, prevented, turnover, fee, hold, place } = order;
  const state = [
    acceptedMs,
    left,
    filled,
    prevented,
    turnover,
    fee.toString(),
    hold.toString(),
    place,
  ];
  const amount = order.amount.toString();
  walk("order", ...Object.values({ ...terms, amount }), ...state);
}

function restoreOrder(spot: Spot, values: readonly WalkValue[]): void {
  const [id, member, market, side, kind, tif, postOnly, price, quantity, amount, ...more] =
    values as [
      ...[number, number, number, SpotOrder["side"], SpotOrder["kind"], SpotOrder["tif"], boolean],
      ...[number, number, string, ...WalkValue[]],
    ];
  const [stopPrice, stopWhen, selfTrade, clientId, makerRate, takerRate, ...state] = more as [
    ...[number, SpotOrder["stopWhen"], SpotOrder["selfTrade"], string, number, number],
    ...WalkValue[],
  ];
  const [acceptedMs, left, filled, prevented, turnover, fee, hold, place] = state as [
    ...[number, number, number, number, number, string, string, OrderPlace],
  ];
  const first = { order: id, member, market, side, kind, tif, postOnly, price, quantity };
  const second = { stopPrice, stopWhen, selfTrade, clientId, makerRate, takerRate };
  const terms = { ...first, amount: BigInt(amount) as Amount, ...second };
  const order = new SpotOrder().begin(terms, acceptedMs);
  order.left = left;
  order.filled = filled;
  order.prevented = prevented;
  order.turnover = turnover;
  order.fee = BigInt(fee) as Amount;
  order.setAside(BigInt(hold) as Amount, spot.unitsPerStep(terms));
  spot.restore(order, place);
}

import type { Model } from "../model.ts";
import { termsOf } from "./contract-terms.ts";
import type { Contract, OwnPerpetualOrder, OwnPosition } from "./state.ts";
import { valueAt } from "./terms.ts";

/** The order that exists only while a position takes by itself. */
export function passingOf(
  model: Model,
  contract: Contract,
  { member, quantity: size, leverage }: OwnPosition,
  leg: "take_profit" | "stop_loss",
): OwnPerpetualOrder {
  const { takerRate } = termsOf(model, contract);
  const quantity = Number((size < 0n ? -size : size) / contract.lot);
  const terms = {
    order: 0,
    member,
    market: contract.number,
    side: size > 0n ? "sell" : "buy",
    kind: "stop_market",
    tif: "GTC",
    postOnly: false,
    price: 0,
    quantity,
    amount: 0n,
    stopPrice: 0,
    stopWhen: "none",
    selfTrade: "EXPIRE_MAKER",
    clientId: "",
    makerRate: 0,
    takerRate: Number(takerRate),
    asset: contract.asset,
    leverage,
    reduceOnly: true,
    stopBy: "mark",
    takeProfit: 0,
    stopLoss: 0,
    protectBy: "mark",
    closing: quantity,
    holdPrice: 0,
    hold: 0n,
  } as const;
  const untouched = { filled: 0, prevented: 0, cut: 0, turnover: 0n, charged: 0n };
  return {
    id: 0,
    terms,
    leg,
    price: 0,
    quantity,
    ...untouched,
    closing: quantity,
    holdPrice: 0,
    closedCharged: 0n,
    hold: 0n,
    ticket: 0,
    place: "nowhere",
    end: undefined,
  };
}

/** No event names such an order, so it is counted here. */
export function fillPassing(
  { tick, lot }: Contract,
  order: OwnPerpetualOrder,
  { price, quantity }: { readonly price: number; readonly quantity: number },
): void {
  order.filled += quantity;
  order.closing -= quantity;
  const value = valueAt(BigInt(price) * tick, BigInt(quantity) * lot);
  order.closedCharged += value * BigInt(order.terms.takerRate);
}

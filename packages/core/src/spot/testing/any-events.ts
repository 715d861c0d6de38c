import fc from "fast-check";
import {
  type AnyEvents,
  anyAmount,
  anyChange,
  anyText,
  event,
  lots,
  member,
  order,
  small,
  steps,
} from "../../testing/any-values.ts";
import { END_REASONS } from "../../trading/end-reason.ts";
import type { SpotEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<SpotEvent> = {
  OrderAccepted: event("OrderAccepted", {
    order,
    member,
    market: small,
    side: fc.constantFrom("buy", "sell"),
    kind: fc.constantFrom("limit", "market", "stop_limit", "stop_market"),
    tif: fc.constantFrom("GTC", "IOC", "FOK"),
    postOnly: fc.boolean(),
    price: fc.nat(),
    quantity: fc.nat(),
    amount: anyAmount,
    stopPrice: fc.nat(),
    stopWhen: fc.constantFrom("none", "above", "below"),
    selfTrade: fc.constantFrom("EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"),
    clientId: anyText,
    makerRate: fc.nat(),
    takerRate: fc.nat(),
    asset: small,
    hold: anyAmount,
  }),
  Traded: event("Traded", {
    market: small,
    maker: order,
    taker: order,
    buyer: member,
    seller: member,
    takerBuys: fc.boolean(),
    price: steps,
    quantity: lots,
    notional: anyAmount,
    buyerFee: anyAmount,
    sellerFee: anyAmount,
    released: anyAmount,
  }),
  TradePrevented: event("TradePrevented", {
    market: small,
    member,
    order,
    quantity: lots,
    asset: small,
    released: anyAmount,
  }),
  OrderAmended: event("OrderAmended", {
    order,
    member,
    market: small,
    price: steps,
    quantity: lots,
    asset: small,
    holdChange: anyChange,
  }),
  StopMarked: event("StopMarked", { order, market: small }),
  StopFired: event("StopFired", { order, market: small }),
  OrderEnded: event("OrderEnded", {
    order,
    member,
    market: small,
    reason: fc.constantFrom(...END_REASONS),
    asset: small,
    released: anyAmount,
  }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly SpotEvent["type"][] = ["Traded"];

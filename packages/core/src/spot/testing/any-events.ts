import fc from "fast-check";
import { ANY_ORDER_TERMS } from "../../testing/any-order-terms.ts";
import {
  type AnyEvents,
  anyAmount,
  anyChange,
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
    ...ANY_ORDER_TERMS,
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

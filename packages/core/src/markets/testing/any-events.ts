import fc from "fast-check";
import {
  type AnyEvents,
  anyAmount,
  anyText,
  event,
  small,
  steps,
} from "../../testing/any-values.ts";
import type { MarketEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<MarketEvent> = {
  AssetListed: event("AssetListed", {
    asset: small,
    symbol: anyText,
    indexDecimals: fc.integer({ min: -1, max: 8 }),
  }),
  NetworkListed: event("NetworkListed", {
    network: small,
    asset: small,
    name: anyText,
    depositMin: anyAmount,
  }),
  MarketListed: event("MarketListed", {
    market: small,
    symbol: anyText,
    base: small,
    quote: small,
    tick: anyAmount,
    lot: anyAmount,
    priceMax: steps,
  }),
  MarketStatusSet: event("MarketStatusSet", {
    market: small,
    status: fc.constantFrom("open", "cancel_only", "closed"),
  }),
};

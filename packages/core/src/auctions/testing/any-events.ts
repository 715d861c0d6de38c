import {
  type AnyEvents,
  anyAmount,
  anyTimeMs,
  event,
  hex,
  order,
  small,
} from "../../testing/any-values.ts";
import type { AuctionEvent } from "../events.ts";

const market = small;

export const ANY_EVENTS: AnyEvents<AuctionEvent> = {
  AuctionScheduled: event("AuctionScheduled", {
    market,
    project: order,
    attempt: small,
    startMs: anyTimeMs,
    frozenMs: anyTimeMs,
    drawnMs: anyTimeMs,
    latestMs: anyTimeMs,
    reference: small,
    low: small,
    high: small,
  }),
  AuctionEndDrawn: event("AuctionEndDrawn", { market, frame: small, hash: hex, endMs: anyTimeMs }),
  AuctionPriced: event("AuctionPriced", {
    market,
    price: small,
    demand: anyAmount,
    supply: anyAmount,
  }),
  AuctionEnded: event("AuctionEnded", { market }),
};

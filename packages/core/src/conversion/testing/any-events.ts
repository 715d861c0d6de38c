import fc from "fast-check";
import {
  type AnyEvents,
  anyAmount,
  anyTimeMs,
  event,
  hex,
  member,
  order,
} from "../../testing/any-values.ts";
import type { ConversionEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<ConversionEvent> = {
  Converted: event("Converted", {
    member,
    from: fc.nat(4),
    to: fc.integer({ min: 5, max: 9 }),
    amount: anyAmount,
    received: anyAmount,
    sample: order,
    quote: hex,
    expiresMs: anyTimeMs,
    value: anyAmount,
  }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly ConversionEvent["type"][] = ["Converted"];

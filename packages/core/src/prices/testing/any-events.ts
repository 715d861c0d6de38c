import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import { VERDICTS } from "@sumi/formulas/index-readings.ts";
import fc from "fast-check";
import {
  type AnyEvents,
  anyText,
  anyTimeMs,
  event,
  order,
  small,
} from "../../testing/any-values.ts";
import type { PriceEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<PriceEvent> = {
  IndexSampled: event("IndexSampled", {
    sample: order,
    rule: fc.constant(INDEX_RULE),
    readings: fc.array(
      fc.oneof(
        fc.record({ asset: small, venue: anyText, timeMs: anyTimeMs, price: anyText }),
        fc.record({
          asset: small,
          venue: anyText,
          timeMs: anyTimeMs,
          price: anyText,
          trade: anyText,
        }),
      ),
      { maxLength: 4 },
    ),
    verdicts: fc.array(fc.constantFrom(...VERDICTS), { maxLength: 4 }),
    indexes: fc.array(
      fc.record({
        asset: small,
        price: anyText,
        sources: small,
        status: fc.constantFrom("OK", "STALE"),
      }),
      { maxLength: 3 },
    ),
  }),
};

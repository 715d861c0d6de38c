import fc from "fast-check";
import { type AnyEvents, event, member } from "../../testing/any-values.ts";
import { LINK_REASONS, LINK_SIGNS, type LinkedAccountEvent } from "../events.ts";

/** The newer account has the greater number, as in every pair. */
const newer = fc.integer({ min: 1_000_000, max: 2_000_000 });

export const ANY_EVENTS: AnyEvents<LinkedAccountEvent> = {
  LinkSuspected: event("LinkSuspected", {
    older: member,
    newer,
    sign: fc.constantFrom(...LINK_SIGNS),
  }),
  LinkDecided: event("LinkDecided", {
    older: member,
    newer,
    verdict: fc.constantFrom("confirmed", "dismissed"),
    reason: fc.constantFrom(...LINK_REASONS.confirmed, ...LINK_REASONS.dismissed),
    ownLimits: fc.boolean(),
  }),
};

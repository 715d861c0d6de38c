import fc from "fast-check";
import { type AnyEvents, anyAmount, anyTimeMs, event, member } from "../../testing/any-values.ts";
import { SELF_LIMIT_KINDS, type SelfLimitEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<SelfLimitEvent> = {
  SelfLimitSet: event("SelfLimitSet", {
    member,
    kind: fc.constantFrom(...SELF_LIMIT_KINDS),
    amount: anyAmount,
    untilMs: anyTimeMs,
    effectiveMs: anyTimeMs,
  }),
};

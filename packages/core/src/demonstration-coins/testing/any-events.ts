import fc from "fast-check";
import { type AnyEvents, anyAmount, event, member, order } from "../../testing/any-values.ts";
import type { DemonstrationCoinEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<DemonstrationCoinEvent> = {
  DemonstrationCoinsTaken: event("DemonstrationCoinsTaken", {
    taking: order,
    member,
    asset: fc.nat(9),
    amount: anyAmount,
  }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly DemonstrationCoinEvent["type"][] = [
  "DemonstrationCoinsTaken",
];

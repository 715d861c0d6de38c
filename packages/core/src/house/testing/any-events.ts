import fc from "fast-check";
import { type AnyEvents, anyAmount, anyText, event, small } from "../../testing/any-values.ts";
import type { HouseEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<HouseEvent> = {
  CapitalContributed: event("CapitalContributed", {
    asset: small,
    network: small,
    amount: anyAmount,
    evidence: anyText,
    transaction: fc.option(anyText, { nil: undefined }),
    transfer: fc.option(anyText, { nil: undefined }),
    payment: fc.option(anyText, { nil: undefined }),
  }),
  HouseTransferred: event("HouseTransferred", {
    asset: small,
    from: fc.nat(4),
    to: fc.nat(4),
    amount: anyAmount,
    evidence: anyText,
  }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly HouseEvent["type"][] = [
  "HouseTransferred",
  "CapitalContributed",
];

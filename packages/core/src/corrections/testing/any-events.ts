import fc from "fast-check";
import {
  type AnyEvents,
  anyAmount,
  event,
  hex,
  member,
  order,
  small,
  staff,
} from "../../testing/any-values.ts";
import { type CorrectionEvent, REVERSAL_REASONS } from "../events.ts";

export const ANY_EVENTS: AnyEvents<CorrectionEvent> = {
  DepositReversed: event("DepositReversed", {
    entry: order,
    deposit: order,
    member,
    asset: small,
    network: small,
    amount: anyAmount,
    transfer: hex,
    reason: fc.constantFrom(...REVERSAL_REASONS),
    proposer: fc.option(staff, { nil: undefined }),
    approver: fc.option(staff, { nil: undefined }),
  }),
  HouseReversed: event("HouseReversed", {
    entry: order,
    asset: small,
    from: fc.nat(4),
    to: fc.nat(4),
    amount: anyAmount,
    reason: fc.constantFrom(...REVERSAL_REASONS),
  }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly CorrectionEvent["type"][] = [
  "DepositReversed",
  "HouseReversed",
];

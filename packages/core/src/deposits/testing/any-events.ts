import fc from "fast-check";
import {
  type AnyEvents,
  anyAmount,
  anyTimeMs,
  event,
  hex,
  member,
  order,
  small,
  staff,
} from "../../testing/any-values.ts";
import { DEPOSIT_FLAWS, type DepositEvent } from "../events.ts";

export const ANY_EVENTS: AnyEvents<DepositEvent> = {
  DepositSubmitted: event("DepositSubmitted", {
    deposit: order,
    member,
    asset: small,
    network: small,
    amount: anyAmount,
    voucher: hex,
    transaction: hex,
    reviewByMs: anyTimeMs,
  }),
  DepositProposed: event("DepositProposed", {
    deposit: order,
    reviewer: staff,
    amount: anyAmount,
    transfer: hex,
    expiresMs: anyTimeMs,
    separatedUntilMs: anyTimeMs,
    isOnce: fc.constant(true),
    isReceiverChecked: fc.constant(true),
  }),
  DepositCredited: event("DepositCredited", {
    deposit: order,
    member,
    asset: small,
    network: small,
    amount: anyAmount,
    transfer: hex,
    transaction: hex,
    reviewer: staff,
    value: anyAmount,
    payment: hex,
    announced: anyAmount,
    separatedUntilMs: anyTimeMs,
    leavesMs: anyTimeMs,
    isClaimKept: fc.constant(true),
    isReceiverChecked: fc.constant(true),
  }),
  DepositRejected: event("DepositRejected", {
    deposit: order,
    member,
    reviewer: staff,
    reason: fc.constantFrom(...DEPOSIT_FLAWS),
    againMs: anyTimeMs,
    leavesMs: anyTimeMs,
  }),
  DepositAddressLoaded: event("DepositAddressLoaded", {
    network: small,
    fingerprint: hex,
  }),
  DepositAddressAssigned: event("DepositAddressAssigned", {
    member,
    network: small,
    fingerprint: hex,
    hasMail: fc.boolean(),
    lapsingMs: anyTimeMs,
  }),
  DepositAddressLapsing: event("DepositAddressLapsing", {
    member,
    network: small,
    fingerprint: hex,
    unusedUntilMs: anyTimeMs,
  }),
  DepositAddressReturned: event("DepositAddressReturned", {
    member,
    network: small,
    fingerprint: hex,
    restUntilMs: anyTimeMs,
  }),
  DepositAddressRested: event("DepositAddressRested", { network: small, fingerprint: hex }),
  DepositAddressRetired: event("DepositAddressRetired", {
    member: fc.nat(),
    network: small,
    fingerprint: hex,
  }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly DepositEvent["type"][] = ["DepositCredited"];

import { DELIVERY_RULE } from "@sumi/formulas/delivery.ts";
import { INDEX_RULE } from "@sumi/formulas/index-price.ts";
import fc from "fast-check";
import { HALT_REASONS } from "../../review/halts.ts";
import {
  type AnyEvents,
  anyAmount,
  anyText,
  anyTimeMs,
  event,
  hex,
  member,
  order,
  small,
  staff,
} from "../../testing/any-values.ts";
import type { DeliveryEvent } from "../events.ts";

const mode = fc.constantFrom("real", "trial");
const ended = { order, member, mode, asset: small, stake: anyAmount, profit: anyAmount };
const samples = fc.array(order, { maxLength: 5 });
const settled = { ...ended, close: anyAmount, samples, tip: hex, record: hex };

export const ANY_EVENTS: AnyEvents<DeliveryEvent> = {
  DeliveryAccepted: event("DeliveryAccepted", {
    ...ended,
    underlying: small,
    direction: fc.constantFrom("up", "down"),
    minutes: small,
    ratio: anyText,
    openMs: anyTimeMs,
    expiryMs: anyTimeMs,
    rule: fc.constant(DELIVERY_RULE),
    indexRule: fc.constant(INDEX_RULE),
    indexDecimals: small,
    sourcesMin: small,
    sourceAgeMaxMs: small,
    terms: hex,
  }),
  DeliveryOpened: event("DeliveryOpened", { order, open: anyAmount, samples }),
  DeliveryWon: event("DeliveryWon", settled),
  DeliveryLost: event("DeliveryLost", settled),
  DeliveryTied: event("DeliveryTied", settled),
  DeliveryVoided: event("DeliveryVoided", {
    ...ended,
    reason: fc.constantFrom("OPEN_SAMPLES", "CLOSE_SAMPLES"),
    count: small,
  }),
  DeliveryHalted: event("DeliveryHalted", {
    mode,
    underlying: small,
    reason: fc.constantFrom(...HALT_REASONS, "POOL_LOSS"),
    staff,
    confirmer: fc.option(staff, { nil: undefined }),
    untilMs: fc.option(anyTimeMs, { nil: undefined }),
    againMs: fc.option(anyTimeMs, { nil: undefined }),
  }),
  DeliveryHaltEnded: event("DeliveryHaltEnded", { mode, underlying: small }),
  DeliveryResumed: event("DeliveryResumed", { mode, underlying: small }),
  DeliveryAlarmed: event("DeliveryAlarmed", {
    member,
    count: small,
    rate: anyAmount,
    breakEven: anyAmount,
  }),
  RiskConfirmed: event("RiskConfirmed", { member }),
  TrialGranted: event("TrialGranted", {
    member,
    asset: small,
    amount: anyAmount,
    expiresMs: anyTimeMs,
  }),
  TrialExpired: event("TrialExpired", { member, asset: small, amount: anyAmount }),
  TrialPoolFunded: event("TrialPoolFunded", { asset: small, amount: anyAmount, evidence: anyText }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly DeliveryEvent["type"][] = [
  "DeliveryAccepted",
  "DeliveryWon",
  "DeliveryLost",
  "DeliveryTied",
  "DeliveryVoided",
  "TrialGranted",
  "TrialPoolFunded",
];

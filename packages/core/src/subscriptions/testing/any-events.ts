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
import {
  CANCELLATION_REASONS,
  SALE_MODES,
  SUSPENSION_REASONS,
  type SubscriptionEvent,
} from "../events.ts";

const project = order;
const account = small;
const assets = { coin: small, quote: small };
const ofMember = { project, member };
const supply = { project, account, member, coin: small, amount: anyAmount };
const bought = { ...ofMember, ...assets, account, quantity: anyAmount, paid: anyAmount };

export const ANY_EVENTS: AnyEvents<SubscriptionEvent> = {
  ProjectDrafted: event("ProjectDrafted", {
    ...assets,
    project,
    issuer: member,
    mode: fc.constantFrom(...SALE_MODES),
    price: anyAmount,
    total: anyAmount,
    orderMin: anyAmount,
    orderMax: anyAmount,
    personalCap: anyAmount,
    startMs: anyTimeMs,
    endMs: anyTimeMs,
    lockDays: small,
    releaseDays: small,
    isOnce: fc.boolean(),
    forbidden: fc.subarray(["CU", "IR", "KP"]),
    prospectus: hex,
    refundableUntilMs: anyTimeMs,
    rewardRates: fc.tuple(small, small, small),
    terms: hex,
    staff,
  }),
  ProjectDiscarded: event("ProjectDiscarded", { project, staff }),
  SupplyDelivered: event("SupplyDelivered", supply),
  SupplyReturned: event("SupplyReturned", supply),
  ProjectOpened: event("ProjectOpened", { project }),
  ProjectSuspended: event("ProjectSuspended", {
    project,
    reason: fc.constantFrom(...SUSPENSION_REASONS),
    staff,
  }),
  ProjectResumed: event("ProjectResumed", { project }),
  ProjectCancelled: event("ProjectCancelled", {
    project,
    reason: fc.constantFrom(...CANCELLATION_REASONS),
  }),
  Subscribed: event("Subscribed", bought),
  SubscriptionCommitted: event("SubscriptionCommitted", {
    ...ofMember,
    quote: small,
    amount: anyAmount,
  }),
  SubscriptionAllocated: event("SubscriptionAllocated", {
    ...bought,
    refund: anyAmount,
    coinsLeft: anyAmount,
    commitmentsLeft: anyAmount,
  }),
  SubscriptionRefunded: event("SubscriptionRefunded", bought),
  CommitmentReturned: event("CommitmentReturned", {
    ...ofMember,
    quote: small,
    amount: anyAmount,
  }),
  ProjectSettled: event("ProjectSettled", {
    ...assets,
    project,
    account,
    member,
    proceeds: anyAmount,
    unsold: anyAmount,
  }),
  SubscriptionReleased: event("SubscriptionReleased", {
    ...ofMember,
    coin: small,
    quantity: anyAmount,
    day: small,
  }),
  ReleaseAdvanced: event("ReleaseAdvanced", { project, day: small, done: small }),
};

/** No rule emits one of these with an amount of zero. */
export const NEVER_OF_NOTHING: readonly SubscriptionEvent["type"][] = [
  "SupplyDelivered",
  "SupplyReturned",
  "Subscribed",
  "SubscriptionCommitted",
  "SubscriptionRefunded",
  "CommitmentReturned",
  "SubscriptionReleased",
];

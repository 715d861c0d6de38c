import type { ExchangeEvent } from "@sumi/core/events.ts";
import type { SubscriptionEvent } from "@sumi/core/subscriptions/events.ts";
import { ZERO } from "@sumi/primitives/amount.ts";
import type { SubscriptionEntryRow } from "./rows.ts";

export type Entry = Omit<SubscriptionEntryRow, "sequence" | "n" | "timeMs">;

type Rules = {
  readonly [Type in SubscriptionEvent["type"]]: (
    event: Extract<SubscriptionEvent, { type: Type }>,
  ) => Omit<Partial<Entry>, "project"> | undefined;
};

/** A draft is nobody's yet, and the progress of a release moves nothing. */
const RULES: Rules = {
  ProjectDrafted: () => undefined,
  ProjectDiscarded: () => undefined,
  ReleaseAdvanced: () => undefined,
  SupplyDelivered: ({ member, amount: quantity }) => ({ kind: "deliver", member, quantity }),
  SupplyReturned: ({ member, amount: quantity }) => ({ kind: "return", member, quantity }),
  ProjectOpened: () => ({ kind: "open" }),
  ProjectSuspended: ({ reason }) => ({ kind: "suspend", reason }),
  ProjectResumed: () => ({ kind: "resume" }),
  ProjectCancelled: ({ reason }) => ({ kind: "cancel", reason }),
  Subscribed: ({ member, quantity, paid: money }) => {
    return { kind: "subscribe", member, quantity, money };
  },
  SubscriptionCommitted: ({ member, amount: money }) => ({ kind: "commit", member, money }),
  SubscriptionAllocated: ({ member, quantity, paid: money, refund }) => {
    return { kind: "allocate", member, quantity, money, refund };
  },
  SubscriptionRefunded: ({ member, quantity, paid: money }) => {
    return { kind: "refund", member, quantity, money };
  },
  CommitmentReturned: ({ member, amount: money }) => ({ kind: "refund", member, money }),
  ProjectSettled: ({ member, unsold: quantity, proceeds: money }) => {
    return { kind: "settle", member, quantity, money };
  },
  SubscriptionReleased: ({ member, quantity }) => ({ kind: "release", member, quantity }),
};

/**
 * The entry or the decision that an event is in a project's history, or undefined. Rewards of those
 * who invited buyers leave the proceeds by an event of referrals.
 */
export function entryOf(event: ExchangeEvent): Entry | undefined {
  if (event.type === "RewardsReserved" && event.source === "SUBSCRIPTION") {
    const { product: project, amount: money } = event;
    return { ...NOTHING, project, kind: "reward", money };
  }
  if (!isOfSubscriptions(event)) return undefined;
  // The event selects the rule of its own type.
  const rule = RULES[event.type] as (event: SubscriptionEvent) => ReturnType<Rules["Subscribed"]>;
  const told = rule(event);
  if (told?.kind === undefined) return undefined;
  return { ...NOTHING, ...told, project: event.project, kind: told.kind };
}

const NOTHING = { member: 0, quantity: ZERO, money: ZERO, refund: ZERO, reason: "" } as const;

function isOfSubscriptions(event: ExchangeEvent): event is SubscriptionEvent {
  return event.type in RULES;
}

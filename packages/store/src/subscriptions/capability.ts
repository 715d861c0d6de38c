import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { SUBSCRIPTION_BILLS } from "./bills.ts";
import { SUBSCRIPTION_NOTICES } from "./notices.ts";
import { subscriptionProjection } from "./projection.ts";
import { SUBSCRIPTION_ENTRIES } from "./rows.ts";

/** New coins in lock are their owner's; what lies in a project is not the issuer's to use. */
export const SUBSCRIPTIONS: Capability = {
  tables: [SUBSCRIPTION_ENTRIES],
  projection: subscriptionProjection,
  bills: SUBSCRIPTION_BILLS,
  notices: SUBSCRIPTION_NOTICES,
  movements: {
    SupplyDelivered: feeless,
    SupplyReturned: feeless,
    Subscribed: "exchanged",
    SubscriptionCommitted: "kept",
    SubscriptionAllocated: "exchanged",
    SubscriptionRefunded: "exchanged",
    CommitmentReturned: "kept",
    ProjectSettled: feeless,
    SubscriptionReleased: "kept",
  },
};

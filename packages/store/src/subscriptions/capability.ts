import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { SUBSCRIPTION_BILLS } from "./bills.ts";

/** New coins in lock are their owner's; what lies in a project is not the issuer's to use. */
export const SUBSCRIPTIONS: Capability = {
  bills: SUBSCRIPTION_BILLS,
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

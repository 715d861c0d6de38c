import { type BillRules, feelessLine } from "../ledger/bills.ts";

export type SubscriptionBill =
  | "SUBSCRIBE"
  | "SUBSCRIBE_COMMIT"
  | "SUBSCRIBE_REFUND"
  | "SUBSCRIBE_RELEASE"
  | "ISSUE_DELIVER"
  | "ISSUE_RETURN"
  | "ISSUE_PROCEEDS";

export const SUBSCRIPTION_BILLS: BillRules<SubscriptionBill> = {
  SupplyDelivered: ({ project }) => feelessLine("ISSUE_DELIVER", project),
  SupplyReturned: ({ project }) => feelessLine("ISSUE_RETURN", project),
  Subscribed: ({ project }) => feelessLine("SUBSCRIBE", project),
  SubscriptionCommitted: ({ project }) => feelessLine("SUBSCRIBE_COMMIT", project),
  /** The price was held before; only what comes back changes something available. */
  SubscriptionAllocated: {
    ofHeld: ({ project }) => feelessLine("SUBSCRIBE", project),
    ofAvailable: ({ project }) => feelessLine("SUBSCRIBE_REFUND", project),
  },
  SubscriptionRefunded: ({ project }) => feelessLine("SUBSCRIBE_REFUND", project),
  CommitmentReturned: ({ project }) => feelessLine("SUBSCRIBE_REFUND", project),
  ProjectSettled: ({ project, coin }, { asset }) => {
    return feelessLine(asset === coin ? "ISSUE_RETURN" : "ISSUE_PROCEEDS", project);
  },
  SubscriptionReleased: ({ project }) => feelessLine("SUBSCRIBE_RELEASE", project),
};

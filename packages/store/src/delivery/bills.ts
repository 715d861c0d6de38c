import { type BillRules, feelessLine, NO_BILL } from "../ledger/bills.ts";

export type DeliveryBill =
  | "DELIVERY_OPEN"
  | "DELIVERY_WIN"
  | "DELIVERY_LOSE"
  | "DELIVERY_TIE_REFUND"
  | "DELIVERY_VOID_REFUND"
  | "TRIAL_GRANT"
  | "TRIAL_EXPIRE";

export const DELIVERY_BILLS: BillRules<DeliveryBill> = {
  DeliveryAccepted: ({ order }) => feelessLine("DELIVERY_OPEN", order),
  DeliveryWon: ({ order }) => feelessLine("DELIVERY_WIN", order),
  /** A lost stake was set aside before, so losing it moves nothing that was free. */
  DeliveryLost: { ofHeld: ({ order }) => feelessLine("DELIVERY_LOSE", order) },
  DeliveryTied: ({ order }) => feelessLine("DELIVERY_TIE_REFUND", order),
  DeliveryVoided: ({ order }) => feelessLine("DELIVERY_VOID_REFUND", order),
  TrialGranted: ({ member }) => feelessLine("TRIAL_GRANT", member),
  TrialExpired: ({ member }) => feelessLine("TRIAL_EXPIRE", member),
  TrialPoolFunded: NO_BILL,
};

import { type BillRules, feelessLine, NO_BILL } from "../ledger/bills.ts";

export type ReferralBill = "REFERRAL_TRADE";

export const REFERRAL_BILLS: BillRules<ReferralBill> = {
  RewardsAccrued: NO_BILL,
  RewardPaid: () => feelessLine("REFERRAL_TRADE", 0),
};

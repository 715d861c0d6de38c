import type { RewardSource } from "@sumi/core/referrals/events.ts";
import { type BillRules, feelessLine, NO_BILL } from "../ledger/bills.ts";

export type ReferralBill = "REFERRAL_TRADE" | "SUBSCRIBE_REFERRAL" | "MINER_REFERRAL";

const BILLS = {
  TRADING_FEE: "REFERRAL_TRADE",
  SUBSCRIPTION: "SUBSCRIBE_REFERRAL",
  MINING: "MINER_REFERRAL",
} as const satisfies Record<RewardSource, ReferralBill>;

export const REFERRAL_BILLS: BillRules<ReferralBill> = {
  RewardsAccrued: NO_BILL,
  RewardsReserved: NO_BILL,
  RewardPaid: ({ source }) => feelessLine(BILLS[source], 0),
};

import type { AccountSecurityNotice } from "./account-security/notices.ts";
import type { AnnouncementNotice } from "./announcements/notices.ts";
import type { AppealNotice } from "./appeals/notices.ts";
import type { ConversionBill } from "./conversion/bills.ts";
import type { CorrectionBill } from "./corrections/bills.ts";
import type { DeliveryBill } from "./delivery/bills.ts";
import type { DeliveryNotice } from "./delivery/notices.ts";
import type { DemonstrationCoinBill } from "./demonstration-coins/bills.ts";
import type { DepositBill } from "./deposits/bills.ts";
import type { DepositNotice } from "./deposits/notices.ts";
import type { IdentityNotice } from "./identity/notices.ts";
import type { MemberNotice } from "./members/notices.ts";
import type { MiningBill } from "./mining/bills.ts";
import type { MiningNotice } from "./mining/notices.ts";
import type { PerpetualBill } from "./perpetual/bills.ts";
import type { PerpetualNotice } from "./perpetual/notices.ts";
import type { PriceAlertNotice } from "./price-alerts/notices.ts";
import type { ReferralBill } from "./referrals/bills.ts";
import type { ReferralNotice } from "./referrals/notices.ts";
import type { SelfLimitNotice } from "./self-limits/notices.ts";
import type { SignInNotice } from "./sign-in/notices.ts";
import type { SpotBill } from "./spot/bills.ts";
import type { SpotNotice } from "./spot/notices.ts";
import type { SubscriptionBill } from "./subscriptions/bills.ts";
import type { SubscriptionNotice } from "./subscriptions/notices.ts";
import type { SupportNotice } from "./support/notices.ts";
import type { WithdrawalBill } from "./withdrawals/bills.ts";
import type { WithdrawalNotice } from "./withdrawals/notices.ts";

/** The types of lines on a member's bill (rules 9). */
export type BillType =
  | ConversionBill
  | CorrectionBill
  | DemonstrationCoinBill
  | DeliveryBill
  | DepositBill
  | MiningBill
  | PerpetualBill
  | ReferralBill
  | SpotBill
  | SubscriptionBill
  | WithdrawalBill;

/** The content of every notice; each capability declares its own. */
export type NoticeContent =
  | AccountSecurityNotice
  | AnnouncementNotice
  | AppealNotice
  | DeliveryNotice
  | DepositNotice
  | IdentityNotice
  | MemberNotice
  | MiningNotice
  | PerpetualNotice
  | PriceAlertNotice
  | ReferralNotice
  | SelfLimitNotice
  | SignInNotice
  | SpotNotice
  | SubscriptionNotice
  | SupportNotice
  | WithdrawalNotice;

export type NoticeTemplate = NoticeContent["template"];

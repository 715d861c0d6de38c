import type { AgentVocabulary } from "./agents/vocabulary.ts";
import type { AnnouncementVocabulary } from "./announcements/vocabulary.ts";
import type { ApprovalVocabulary } from "./approvals/vocabulary.ts";
import type { AuctionVocabulary } from "./auctions/vocabulary.ts";
import type { AuditVocabulary } from "./audit/vocabulary.ts";
import type { BrakeVocabulary } from "./brakes/vocabulary.ts";
import type { ConversionVocabulary } from "./conversion/vocabulary.ts";
import type { CorrectionVocabulary } from "./corrections/vocabulary.ts";
import type { DeliveryVocabulary } from "./delivery/vocabulary.ts";
import type { DemonstrationCoinVocabulary } from "./demonstration-coins/vocabulary.ts";
import type { DepositVocabulary } from "./deposits/vocabulary.ts";
import type { HouseVocabulary } from "./house/vocabulary.ts";
import type { IdentityVocabulary } from "./identity/vocabulary.ts";
import type { LinkedAccountVocabulary } from "./linked-accounts/vocabulary.ts";
import type { MarketVocabulary } from "./markets/vocabulary.ts";
import type { MemberVocabulary } from "./members/vocabulary.ts";
import type { MiningVocabulary } from "./mining/vocabulary.ts";
import type { PageVocabulary } from "./pages/vocabulary.ts";
import type { ParameterVocabulary } from "./parameters/vocabulary.ts";
import type { PerpetualVocabulary } from "./perpetual/vocabulary.ts";
import type { PriceVocabulary } from "./prices/vocabulary.ts";
import type { ReferralVocabulary } from "./referrals/vocabulary.ts";
import type { ReviewVocabulary } from "./review/vocabulary.ts";
import type { SelfLimitVocabulary } from "./self-limits/vocabulary.ts";
import type { SpotVocabulary } from "./spot/vocabulary.ts";
import type { StaffAccountVocabulary } from "./staff-accounts/vocabulary.ts";
import type { SubscriptionVocabulary } from "./subscriptions/vocabulary.ts";
import type { WithdrawalVocabulary } from "./withdrawals/vocabulary.ts";

/** The commands, events and acts of every capability; each declares its own. */
export type Listed =
  | AgentVocabulary
  | AnnouncementVocabulary
  | ApprovalVocabulary
  | AuctionVocabulary
  | AuditVocabulary
  | BrakeVocabulary
  | ConversionVocabulary
  | CorrectionVocabulary
  | DeliveryVocabulary
  | DemonstrationCoinVocabulary
  | DepositVocabulary
  | HouseVocabulary
  | IdentityVocabulary
  | LinkedAccountVocabulary
  | MarketVocabulary
  | MemberVocabulary
  | MiningVocabulary
  | PageVocabulary
  | ParameterVocabulary
  | PerpetualVocabulary
  | PriceVocabulary
  | ReferralVocabulary
  | ReviewVocabulary
  | SelfLimitVocabulary
  | SpotVocabulary
  | StaffAccountVocabulary
  | SubscriptionVocabulary
  | WithdrawalVocabulary;

import type { Act } from "@sumi/core/commands.ts";
import type { MemberCapability, StaffCapability } from "./capability.ts";
import { ACCOUNT_SECURITY } from "./member/account-security/capability.ts";
import { AGENTS } from "./member/agents/capability.ts";
import { ANNOUNCEMENTS } from "./member/announcements/capability.ts";
import { APPEALS } from "./member/appeals/capability.ts";
import { ASSETS } from "./member/assets/capability.ts";
import { AUCTIONS } from "./member/auctions/capability.ts";
import { BANK_CARDS } from "./member/bank-cards/capability.ts";
import { BILLS } from "./member/bills/capability.ts";
import { BRAKES } from "./member/brakes/capability.ts";
import { CLAIMS } from "./member/claims/capability.ts";
import { CONDITIONS } from "./member/conditions/capability.ts";
import { CONVERSION } from "./member/conversion/capability.ts";
import { CURRENCY } from "./member/currency/capability.ts";
import { DELIVERY } from "./member/delivery/capability.ts";
import { DEMONSTRATION_COINS } from "./member/demonstration-coins/capability.ts";
import { DEPOSITS } from "./member/deposits/capability.ts";
import { IDENTITY } from "./member/identity/capability.ts";
import { MARKETS } from "./member/markets/capability.ts";
import { MEMBER_EXPORT } from "./member/member-export/capability.ts";
import { MEMBERS } from "./member/members/capability.ts";
import { MINING } from "./member/mining/capability.ts";
import { NOTICES } from "./member/notices/capability.ts";
import { PAGES } from "./member/pages/capability.ts";
import { PERPETUAL } from "./member/perpetual/capability.ts";
import { PRICE_ALERTS } from "./member/price-alerts/capability.ts";
import { PROFIT } from "./member/profit/capability.ts";
import { PROSPECTUSES } from "./member/prospectuses/capability.ts";
import { PUBLIC } from "./member/public/capability.ts";
import { PUSH } from "./member/push/capability.ts";
import { REFERRALS } from "./member/referrals/capability.ts";
import { SECOND_FACTORS } from "./member/second-factors/capability.ts";
import { SELF_LIMITS } from "./member/self-limits/capability.ts";
import { SIGN_IN } from "./member/sign-in/capability.ts";
import { SOLVENCY } from "./member/solvency/capability.ts";
import { SPOT } from "./member/spot/capability.ts";
import { STATUS } from "./member/status/capability.ts";
import { SUBSCRIPTIONS } from "./member/subscriptions/capability.ts";
import { SUPPORT } from "./member/support/capability.ts";
import { USER } from "./member/user/capability.ts";
import { WALLET } from "./member/wallet/capability.ts";
import { WITHDRAWALS } from "./member/withdrawals/capability.ts";
import type { StaffActs } from "./platform/staff/acts.ts";
import { STAFF_AGENTS } from "./staff/agents/capability.ts";
import { STAFF_ANNOUNCEMENTS } from "./staff/announcements/capability.ts";
import { STAFF_APPEALS } from "./staff/appeals/capability.ts";
import { STAFF_APPROVALS } from "./staff/approvals/capability.ts";
import { STAFF_ARTICLES } from "./staff/articles/capability.ts";
import { STAFF_AUCTIONS } from "./staff/auctions/capability.ts";
import { STAFF_AUDIT } from "./staff/audit/capability.ts";
import { STAFF_BRAKES } from "./staff/brakes/capability.ts";
import { STAFF_CLAIMS } from "./staff/claims/capability.ts";
import { STAFF_CORRECTIONS } from "./staff/corrections/capability.ts";
import { STAFF_DELIVERY } from "./staff/delivery/capability.ts";
import { STAFF_DEPOSITS } from "./staff/deposits/capability.ts";
import { STAFF_FIND } from "./staff/find/capability.ts";
import { STAFF_HOUSE } from "./staff/house/capability.ts";
import { STAFF_IDENTITY } from "./staff/identity/capability.ts";
import { STAFF_LINKED_ACCOUNTS } from "./staff/linked-accounts/capability.ts";
import { STAFF_MAILBOX } from "./staff/mailbox/capability.ts";
import { STAFF_MARKETS } from "./staff/markets/capability.ts";
import { STAFF_MEMBERS } from "./staff/members/capability.ts";
import { STAFF_MINING } from "./staff/mining/capability.ts";
import { STAFF_OVERVIEW } from "./staff/overview/capability.ts";
import { STAFF_PAGES } from "./staff/pages/capability.ts";
import { STAFF_PARAMETERS } from "./staff/parameters/capability.ts";
import { STAFF_PERPETUAL } from "./staff/perpetual/capability.ts";
import { STAFF_PROSPECTUSES } from "./staff/prospectuses/capability.ts";
import { STAFF_REFERRALS } from "./staff/referrals/capability.ts";
import { STAFF_REVIEW } from "./staff/review/capability.ts";
import { STAFF_SIGN_IN } from "./staff/sign-in/capability.ts";
import { STAFF_SOLVENCY } from "./staff/solvency/capability.ts";
import { STAFF_ACCOUNTS } from "./staff/staff-accounts/capability.ts";
import { STAFF_SUBSCRIPTIONS } from "./staff/subscriptions/capability.ts";
import { STAFF_SUPPORT } from "./staff/support/capability.ts";
import { STAFF_WITHDRAWALS } from "./staff/withdrawals/capability.ts";

/**
 * Every capability of the members' listener. The order is that of mounting and documenting calls,
 * of resuming interrupted work, of genesis and of the export.
 */
export const MEMBER_CAPABILITIES = [
  SIGN_IN,
  APPEALS,
  USER,
  SECOND_FACTORS,
  ACCOUNT_SECURITY,
  IDENTITY,
  MARKETS,
  SPOT,
  ASSETS,
  PROFIT,
  CURRENCY,
  DEPOSITS,
  WITHDRAWALS,
  CONVERSION,
  DEMONSTRATION_COINS,
  DELIVERY,
  PERPETUAL,
  PROSPECTUSES,
  SUBSCRIPTIONS,
  AUCTIONS,
  MINING,
  REFERRALS,
  AGENTS,
  SELF_LIMITS,
  BANK_CARDS,
  MEMBER_EXPORT,
  BILLS,
  NOTICES,
  SUPPORT,
  WALLET,
  PRICE_ALERTS,
  PUSH,
  CLAIMS,
  CONDITIONS,
  STATUS,
  PUBLIC,
  SOLVENCY,
  MEMBERS,
  ANNOUNCEMENTS,
  BRAKES,
  PAGES,
] as const satisfies readonly MemberCapability[];

/** Every capability of the console, in the order of its calls. */
export const STAFF_CAPABILITIES = [
  STAFF_SIGN_IN,
  STAFF_OVERVIEW,
  STAFF_FIND,
  STAFF_MEMBERS,
  STAFF_APPEALS,
  STAFF_SUPPORT,
  STAFF_REVIEW,
  STAFF_DEPOSITS,
  STAFF_DELIVERY,
  STAFF_WITHDRAWALS,
  STAFF_IDENTITY,
  STAFF_APPROVALS,
  STAFF_PARAMETERS,
  STAFF_MARKETS,
  STAFF_PERPETUAL,
  STAFF_PROSPECTUSES,
  STAFF_SUBSCRIPTIONS,
  STAFF_AUCTIONS,
  STAFF_MINING,
  STAFF_REFERRALS,
  STAFF_AGENTS,
  STAFF_HOUSE,
  STAFF_CORRECTIONS,
  STAFF_CLAIMS,
  STAFF_SOLVENCY,
  STAFF_AUDIT,
  STAFF_ACCOUNTS,
  STAFF_LINKED_ACCOUNTS,
  STAFF_MAILBOX,
  STAFF_ARTICLES,
  STAFF_ANNOUNCEMENTS,
  STAFF_PAGES,
  STAFF_BRAKES,
] as const satisfies readonly StaffCapability[];

type ActsOf<Capability> = Capability extends { readonly acts: infer Acts } ? keyof Acts : never;
type Undeclared = Exclude<Act["act"], ActsOf<(typeof STAFF_CAPABILITIES)[number]>>;

/** The acts that need two people. Compiles only if a capability declares every act of the core. */
export const STAFF_ACTS: StaffActs = Object.assign(
  {} satisfies Readonly<Record<Undeclared, never>>,
  ...STAFF_CAPABILITIES.map(({ acts }: StaffCapability) => acts),
);

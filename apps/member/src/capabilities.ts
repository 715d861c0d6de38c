import { ACCOUNT_SECURITY } from "./account-security/routes.ts";
import { AGENTS } from "./agents/routes.ts";
import { ANNOUNCEMENTS } from "./announcements/routes.ts";
import { APPEALS } from "./appeals/routes.ts";
import { ASSETS } from "./assets/routes.ts";
import { BANK_CARDS } from "./bank-cards/routes.ts";
import { BILLS } from "./bills/routes.ts";
import { CLAIMS } from "./claims/routes.ts";
import { CONDITIONS } from "./conditions/routes.ts";
import { CONVERSION } from "./conversion/routes.ts";
import { CORRECTIONS } from "./corrections/routes.ts";
import { DELIVERY } from "./delivery/routes.ts";
import { DEMONSTRATION_COINS } from "./demonstration-coins/routes.ts";
import { DEPOSITS } from "./deposits/routes.ts";
import { IDENTITY } from "./identity/routes.ts";
import { INSTALL } from "./install/routes.ts";
import { MARKETS } from "./markets/routes.ts";
import type { MemberCapability } from "./member-capability.ts";
import { MEMBER_EXPORT } from "./member-export/routes.ts";
import { MEMBERS } from "./members/routes.ts";
import { MINING } from "./mining/routes.ts";
import { NOT_FOUND } from "./not-found/routes.ts";
import { NOTICES } from "./notices/routes.ts";
import { ORDERS } from "./orders/routes.ts";
import { PAGES } from "./pages/routes.ts";
import { PERPETUAL } from "./perpetual/routes.ts";
import { PRICE_ALERTS } from "./price-alerts/routes.ts";
import { PROFIT } from "./profit/routes.ts";
import { PUSH } from "./push/routes.ts";
import { REFERRALS } from "./referrals/routes.ts";
import { SECOND_FACTORS } from "./second-factors/routes.ts";
import { SELF_LIMITS } from "./self-limits/routes.ts";
import { SETTINGS } from "./settings/routes.ts";
import { SIGN_IN } from "./sign-in/routes.ts";
import { SPOT } from "./spot/routes.ts";
import { STATUS } from "./status/routes.ts";
import { SUBSCRIPTIONS } from "./subscriptions/routes.ts";
import { SUPPORT } from "./support/routes.ts";
import { USER } from "./user/routes.ts";
import { WALLET } from "./wallet/routes.ts";
import { WITHDRAWALS } from "./withdrawals/routes.ts";

/** The app's capabilities, in the order of the specification's route table. */
export const CAPABILITIES = [
  SIGN_IN,
  SETTINGS,
  APPEALS,
  MARKETS,
  SPOT,
  ORDERS,
  USER,
  ACCOUNT_SECURITY,
  SECOND_FACTORS,
  ANNOUNCEMENTS,
  PAGES,
  CONDITIONS,
  STATUS,
  NOTICES,
  PRICE_ALERTS,
  PUSH,
  CLAIMS,
  INSTALL,
  ASSETS,
  WALLET,
  PROFIT,
  IDENTITY,
  WITHDRAWALS,
  DEPOSITS,
  CONVERSION,
  DEMONSTRATION_COINS,
  DELIVERY,
  PERPETUAL,
  SELF_LIMITS,
  SUBSCRIPTIONS,
  SUPPORT,
  MINING,
  REFERRALS,
  AGENTS,
  CORRECTIONS,
  MEMBERS,
  BILLS,
  BANK_CARDS,
  MEMBER_EXPORT,
  NOT_FOUND,
] as const satisfies readonly MemberCapability[];

import { AGENTS } from "./agents.ts";
import { ANNOUNCEMENTS } from "./announcements.ts";
import { APPROVALS } from "./approvals.ts";
import { AUCTIONS } from "./auctions.ts";
import { AUDIT } from "./audit.ts";
import { BRAKES } from "./brakes.ts";
import { CONVERSION } from "./conversion.ts";
import { CORRECTIONS } from "./corrections.ts";
import { DELIVERY } from "./delivery.ts";
import { DEMONSTRATION_COINS } from "./demonstration-coins.ts";
import { DEPOSITS } from "./deposits.ts";
import { HOUSE } from "./house.ts";
import { IDENTITY } from "./identity.ts";
import { LINKED_ACCOUNTS } from "./linked-accounts.ts";
import { MARKETS } from "./markets.ts";
import { MEMBERS } from "./members.ts";
import { MINING } from "./mining.ts";
import { PAGES } from "./pages.ts";
import { PARAMETERS } from "./parameters.ts";
import { PERPETUAL } from "./perpetual.ts";
import { PRICES } from "./prices.ts";
import { REFERRALS } from "./referrals.ts";
import { REVIEW } from "./review.ts";
import { SELF_LIMITS } from "./self-limits.ts";
import { SPOT } from "./spot.ts";
import { STAFF_ACCOUNTS } from "./staff-accounts.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";
import { WITHDRAWALS } from "./withdrawals.ts";

/** Every capability's part of the workload. */
export const CAPABILITIES = {
  spot: SPOT,
  members: MEMBERS,
  identity: IDENTITY,
  deposits: DEPOSITS,
  withdrawals: WITHDRAWALS,
  conversion: CONVERSION,
  demonstrationCoins: DEMONSTRATION_COINS,
  delivery: DELIVERY,
  perpetual: PERPETUAL,
  subscriptions: SUBSCRIPTIONS,
  auctions: AUCTIONS,
  mining: MINING,
  referrals: REFERRALS,
  agents: AGENTS,
  announcements: ANNOUNCEMENTS,
  brakes: BRAKES,
  pages: PAGES,
  selfLimits: SELF_LIMITS,
  staffAccounts: STAFF_ACCOUNTS,
  linkedAccounts: LINKED_ACCOUNTS,
  review: REVIEW,
  prices: PRICES,
  approvals: APPROVALS,
  markets: MARKETS,
  parameters: PARAMETERS,
  house: HOUSE,
  corrections: CORRECTIONS,
  audit: AUDIT,
} as const;

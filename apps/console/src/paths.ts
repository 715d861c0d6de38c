import { ADDRESSES_PATHS } from "./addresses/paths.ts";
import { ANNOUNCEMENTS_PATHS } from "./announcements/paths.ts";
import { APPEALS_PATHS } from "./appeals/paths.ts";
import { APPROVALS_PATHS } from "./approvals/paths.ts";
import { AUDIT_PATHS } from "./audit/paths.ts";
import { BRAKES_PATHS } from "./brakes/paths.ts";
import { CLAIMS_PATHS } from "./claims/paths.ts";
import { DELIVERY_PATHS } from "./delivery/paths.ts";
import { DEPOSITS_PATHS } from "./deposits/paths.ts";
import { FIND_PATHS } from "./find/paths.ts";
import { HOUSE_PATHS } from "./house/paths.ts";
import { IDENTITY_PATHS } from "./identity/paths.ts";
import { LINKED_ACCOUNTS_PATHS } from "./linked-accounts/paths.ts";
import { MAILBOX_PATHS } from "./mailbox/paths.ts";
import { MARKETS_PATHS } from "./markets/paths.ts";
import { MEMBERS_PATHS } from "./members/paths.ts";
import { MINING_PATHS } from "./mining/paths.ts";
import { OVERVIEW_PATHS } from "./overview/paths.ts";
import { PAGES_PATHS } from "./pages/paths.ts";
import { PARAMETERS_PATHS } from "./parameters/paths.ts";
import { PERPETUAL_PATHS } from "./perpetual/paths.ts";
import { REFERRALS_PATHS } from "./referrals/paths.ts";
import { SOLVENCY_PATHS } from "./solvency/paths.ts";
import { STAFF_ACCOUNTS_PATHS } from "./staff-accounts/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "./subscriptions/paths.ts";
import { SUPPORT_PATHS } from "./support/paths.ts";
import { WITHDRAWALS_PATHS } from "./withdrawals/paths.ts";

/** The path of each screen: the sign-in and the own account, then in the order of the sidebar. */
export const paths = {
  signIn: "/sign-in",
  first: "/first",
  join: "/join",
  firstSteps: "/first-steps",
  own: "/own",
  ...OVERVIEW_PATHS,
  ...FIND_PATHS,
  ...WITHDRAWALS_PATHS,
  ...DEPOSITS_PATHS,
  ...IDENTITY_PATHS,
  ...APPEALS_PATHS,
  ...SUPPORT_PATHS,
  ...LINKED_ACCOUNTS_PATHS,
  ...APPROVALS_PATHS,
  ...MEMBERS_PATHS,
  ...MARKETS_PATHS,
  ...DELIVERY_PATHS,
  ...PERPETUAL_PATHS,
  ...SUBSCRIPTIONS_PATHS,
  ...MINING_PATHS,
  ...REFERRALS_PATHS,
  ...ANNOUNCEMENTS_PATHS,
  ...PAGES_PATHS,
  ...BRAKES_PATHS,
  ...HOUSE_PATHS,
  ...ADDRESSES_PATHS,
  ...SOLVENCY_PATHS,
  ...PARAMETERS_PATHS,
  ...CLAIMS_PATHS,
  ...STAFF_ACCOUNTS_PATHS,
  ...AUDIT_PATHS,
  ...MAILBOX_PATHS,
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Paths with a parameter show one item; all other paths are complete. */
export type PathOfOne = Extract<Path, `${string}$${string}`>;
export type PlainPath = Exclude<Path, PathOfOne>;

import { AGENTS_PATHS } from "./agents/paths.ts";
import { ANNOUNCEMENTS_PATHS } from "./announcements/paths.ts";
import type { Member } from "./app/member.ts";
import { APPEALS_PATHS } from "./appeals/paths.ts";
import { CONDITIONS_PATHS } from "./conditions/paths.ts";
import { DELIVERY_PATHS } from "./delivery/paths.ts";
import { IDENTITY_PATHS } from "./identity/paths.ts";
import { INSTALL_PATHS } from "./install/paths.ts";
import { MARKETS_PATHS } from "./markets/paths.ts";
import { MINING_PATHS } from "./mining/paths.ts";
import { NOT_FOUND_PATHS } from "./not-found/paths.ts";
import { PAGES_PATHS } from "./pages/paths.ts";
import { PERPETUAL_PATHS } from "./perpetual/paths.ts";
import { SETTINGS_PATHS } from "./settings/paths.ts";
import { SIGN_IN_PATHS } from "./sign-in/paths.ts";
import { STATUS_PATHS } from "./status/paths.ts";
import { SUBSCRIPTIONS_PATHS } from "./subscriptions/paths.ts";
import { SUPPORT_PATHS } from "./support/paths.ts";
import { WITHDRAWALS_PATHS } from "./withdrawals/paths.ts";

/** The facts that the guards of the specification's section 2 decide by. */
export type Visit = {
  readonly path: string;
  readonly isPublic: boolean;
  readonly isSignedIn: boolean;
  /** True if the route belongs to the agents' side. */
  readonly isOfAgents: boolean;
  /** Agents have a session of their own. */
  readonly isAgent: boolean;
  /** `undefined` until the member's file is loaded. */
  readonly member: WithdrawingMember | undefined;
};

/** The facts that decide if a member can withdraw for the first time. */
type WithdrawingMember = Pick<Member, "paypassword" | "is_address" | "authentication">;

/** The path to which a visitor is redirected, or `undefined` if they may stay. */
export function redirectOf(visit: Visit): string | undefined {
  const { path, isPublic, isSignedIn, isOfAgents, isAgent, member } = visit;
  if (isOfAgents) return redirectOfAgent(path, isAgent);
  if (isSignedIn && ENTRANCES.some((each) => isSame(path, each))) return "/";
  if (!isSignedIn && !isPublic) return SIGN_IN_PATHS.signIn;
  if (!isSame(path, WITHDRAWALS_PATHS.withdrawCoin) || member === undefined) return undefined;
  // Its review takes longest, so it is asked first; while it goes on, the rest can be set up.
  if (!["certified", "under_review"].includes(member.authentication)) {
    return TO_IDENTITY_AND_BACK;
  }
  if (!member.paypassword) return WITHDRAWALS_PATHS.withdrawalPassword;
  return member.is_address ? undefined : WITHDRAWALS_PATHS.addresses;
}

/** The agents' side neither knows nor needs a member's session. */
function redirectOfAgent(path: string, isAgent: boolean): string | undefined {
  // An agent belongs inside, everybody else before the door.
  if (isSame(path, SIGN_IN_PATHS.agentSignIn) !== isAgent) return undefined;
  return isAgent ? AGENTS_PATHS.overview : SIGN_IN_PATHS.agentSignIn;
}

/** The pages that only lead to a session; whoever has one needs neither. */
const ENTRANCES = [SIGN_IN_PATHS.signIn, SIGN_IN_PATHS.signUp];

const TO_IDENTITY_AND_BACK = `${IDENTITY_PATHS.identity}?next=withdraw`;

const PUBLIC = [
  SIGN_IN_PATHS.signIn,
  SIGN_IN_PATHS.signUp,
  SETTINGS_PATHS.language,
  MARKETS_PATHS.home,
  NOT_FOUND_PATHS.notFound,
  SIGN_IN_PATHS.forgot,
  SIGN_IN_PATHS.liftLock,
  APPEALS_PATHS.appeal,
  SUPPORT_PATHS.guest,
  DELIVERY_PATHS.verify,
  DELIVERY_PATHS.risk,
  PERPETUAL_PATHS.risk,
  PERPETUAL_PATHS.insurance,
  SUBSCRIPTIONS_PATHS.entries,
  MINING_PATHS.entries,
  ANNOUNCEMENTS_PATHS.announcements,
  ANNOUNCEMENTS_PATHS.announcement,
  PAGES_PATHS.help,
  PAGES_PATHS.page,
  PAGES_PATHS.about,
  CONDITIONS_PATHS.fees,
  CONDITIONS_PATHS.limits,
  CONDITIONS_PATHS.rules,
  STATUS_PATHS.status,
  INSTALL_PATHS.download,
];

/**
 * True for the pages that need no session: the five of the specification, the root that leads to
 * one of them, the password reset, the lift of a settings lock, the appeal of a frozen member,
 * support for guests, the proof of a contract, the risk of contracts and of perpetual ones, the
 * insurance fund, the entries of a sale and of a machine, announcements, pages, fees, limits and
 * contract rules, the status, and how to install the app.
 */
export function isPublicPath(path: string): boolean {
  return path === "/" || PUBLIC.some((each) => isSame(path, each));
}

/** Compares paths without case and without a slash at the end, as the server does. */
export function isSame(path: string, other: string): boolean {
  return normal(path) === normal(other);
}

function normal(path: string): string {
  return path.toLowerCase().replace(/(?!^)\/+$/, "");
}

/** The invite code of an address: the query parameter `code`. */
export function inviteCodeOf(search: string): string | undefined {
  const code = new URLSearchParams(search).get("code")?.trim();
  return code === undefined || code === "" ? undefined : code;
}

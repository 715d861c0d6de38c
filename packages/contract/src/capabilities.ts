import { ACCOUNT_SECURITY } from "./account-security/capability.ts";
import { AGENTS } from "./agents/capability.ts";
import { ANNOUNCEMENTS } from "./announcements/capability.ts";
import { APPEALS } from "./appeals/capability.ts";
import { APPROVALS } from "./approvals/capability.ts";
import { ARTICLES } from "./articles/capability.ts";
import { AUDIT } from "./audit/capability.ts";
import { BRAKES } from "./brakes/capability.ts";
import type { Capability } from "./capability.ts";
import { CLAIMS } from "./claims/capability.ts";
import { CONVERSION } from "./conversion/capability.ts";
import { CORRECTIONS } from "./corrections/capability.ts";
import { DELIVERY } from "./delivery/capability.ts";
import { DEMONSTRATION_COINS } from "./demonstration-coins/capability.ts";
import { DEPOSITS } from "./deposits/capability.ts";
import { FIND } from "./find/capability.ts";
import { HOUSE } from "./house/capability.ts";
import { IDENTITY } from "./identity/capability.ts";
import { LINKED_ACCOUNTS } from "./linked-accounts/capability.ts";
import { MAILBOX } from "./mailbox/capability.ts";
import { MARKETS } from "./markets/capability.ts";
import { MEMBERS } from "./members/capability.ts";
import { MINING } from "./mining/capability.ts";
import { OVERVIEW } from "./overview/capability.ts";
import { PAGES } from "./pages/capability.ts";
import { PARAMETERS } from "./parameters/capability.ts";
import { PERPETUAL } from "./perpetual/capability.ts";
import { PRICE_ALERTS } from "./price-alerts/capability.ts";
import { PROSPECTUSES } from "./prospectuses/capability.ts";
import { REFERRALS } from "./referrals/capability.ts";
import { REVIEW } from "./review/capability.ts";
import { SELF_LIMITS } from "./self-limits/capability.ts";
import { SIGN_IN } from "./sign-in/capability.ts";
import { SOLVENCY } from "./solvency/capability.ts";
import { SPOT } from "./spot/capability.ts";
import { STAFF_ACCOUNTS } from "./staff-accounts/capability.ts";
import { SUBSCRIPTIONS } from "./subscriptions/capability.ts";
import { SUPPORT } from "./support/capability.ts";
import type { Numbering } from "./wire/public-numbers.ts";
import { WITHDRAWALS } from "./withdrawals/capability.ts";

/**
 * Every capability with a part in the contract, in the order in which bills and notices are listed.
 */
export const CAPABILITIES = [
  SIGN_IN,
  ACCOUNT_SECURITY,
  OVERVIEW,
  FIND,
  DEPOSITS,
  WITHDRAWALS,
  IDENTITY,
  MEMBERS,
  APPEALS,
  REVIEW,
  APPROVALS,
  PARAMETERS,
  MARKETS,
  HOUSE,
  CORRECTIONS,
  CONVERSION,
  DEMONSTRATION_COINS,
  DELIVERY,
  PERPETUAL,
  PROSPECTUSES,
  SUBSCRIPTIONS,
  MINING,
  REFERRALS,
  AGENTS,
  ARTICLES,
  ANNOUNCEMENTS,
  BRAKES,
  PAGES,
  SELF_LIMITS,
  SPOT,
  PRICE_ALERTS,
  CLAIMS,
  AUDIT,
  SOLVENCY,
  MAILBOX,
  STAFF_ACCOUNTS,
  LINKED_ACCOUNTS,
  SUPPORT,
] as const satisfies readonly Capability[];

type Listed = (typeof CAPABILITIES)[number];
type KeyOf<Each> = Each extends { readonly permissions: infer Table } ? keyof Table : never;

/** The permissions that roles carry; each capability names its own. */
export type Permission = KeyOf<Listed>;

type TemplateOf<Each> = Each extends { readonly notices: readonly (infer Template)[] }
  ? Template
  : never;

/** The types of lines on a bill. */
export const BILL_TYPES = CAPABILITIES.flatMap((capability) =>
  "bills" in capability ? capability.bills : [],
);

/** The numbering of the references of a bill type; undefined for the public numbers of samples. */
export const REFERENCES_OF_BILLS: ReadonlyMap<string, Numbering | undefined> = new Map(
  CAPABILITIES.flatMap((capability: Capability) => {
    const { bills = [], billReference = "commands" } = capability;
    const numbering = billReference === "samples" ? undefined : billReference;
    return bills.map((type) => [type, numbering] as const);
  }),
);

/** Every template with the parameters of its notices. */
export const NOTICE_TEMPLATES = CAPABILITIES.flatMap<TemplateOf<Listed>>((capability) =>
  "notices" in capability ? capability.notices : [],
);

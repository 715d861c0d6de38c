import { ADDRESSES } from "./addresses/place.ts";
import { ANNOUNCEMENTS } from "./announcements/place.ts";
import { APPEALS } from "./appeals/place.ts";
import { APPROVALS } from "./approvals/place.ts";
import { AUDIT } from "./audit/place.ts";
import { BRAKES } from "./brakes/place.ts";
import { CLAIMS } from "./claims/place.ts";
import { DELIVERY } from "./delivery/place.ts";
import { DEPOSITS } from "./deposits/place.ts";
import { FIND } from "./find/place.ts";
import { HOUSE } from "./house/place.ts";
import { IDENTITY } from "./identity/place.ts";
import { LINKED_ACCOUNTS } from "./linked-accounts/place.ts";
import { MAILBOX } from "./mailbox/place.ts";
import { MARKETS } from "./markets/place.ts";
import { MEMBERS } from "./members/place.ts";
import { MINING } from "./mining/place.ts";
import { OVERVIEW } from "./overview/place.ts";
import { PAGES } from "./pages/place.ts";
import { PARAMETERS } from "./parameters/place.ts";
import { PERPETUAL } from "./perpetual/place.ts";
import type { Place } from "./place.ts";
import { REFERRALS } from "./referrals/place.ts";
import { SOLVENCY } from "./solvency/place.ts";
import { STAFF_ACCOUNTS } from "./staff-accounts/place.ts";
import { SUBSCRIPTIONS } from "./subscriptions/place.ts";
import { GUESTS } from "./support/guest-place.ts";
import { SUPPORT } from "./support/place.ts";
import { WITHDRAWALS } from "./withdrawals/place.ts";

/** The console's capabilities, in the order of the sidebar. */
export const PLACES = [
  OVERVIEW,
  FIND,
  WITHDRAWALS,
  DEPOSITS,
  IDENTITY,
  APPEALS,
  SUPPORT,
  GUESTS,
  LINKED_ACCOUNTS,
  APPROVALS,
  MEMBERS,
  MARKETS,
  DELIVERY,
  PERPETUAL,
  SUBSCRIPTIONS,
  MINING,
  REFERRALS,
  ANNOUNCEMENTS,
  PAGES,
  BRAKES,
  HOUSE,
  ADDRESSES,
  SOLVENCY,
  PARAMETERS,
  CLAIMS,
  STAFF_ACCOUNTS,
  AUDIT,
  MAILBOX,
] as const satisfies readonly Place[];

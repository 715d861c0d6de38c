import { ACCOUNT_SECURITY } from "./account-security/capability.ts";
import { ANNOUNCEMENTS } from "./announcements/capability.ts";
import { APPROVALS } from "./approvals/capability.ts";
import { AUDIT } from "./audit/capability.ts";
import { CANDLES } from "./candles/capability.ts";
import type { Capability } from "./capability.ts";
import { CONVERSION } from "./conversion/capability.ts";
import { CORRECTIONS } from "./corrections/capability.ts";
import { DELIVERY } from "./delivery/capability.ts";
import { DEMONSTRATION_COINS } from "./demonstration-coins/capability.ts";
import { DEPOSITS } from "./deposits/capability.ts";
import { HOUSE } from "./house/capability.ts";
import { IDENTITY } from "./identity/capability.ts";
import { LEDGER } from "./ledger/capability.ts";
import { LINKED_ACCOUNTS } from "./linked-accounts/capability.ts";
import { MARKETS } from "./markets/capability.ts";
import { MEMBERS } from "./members/capability.ts";
import { MINING } from "./mining/capability.ts";
import { NOTICES } from "./notices/capability.ts";
import { PAGES } from "./pages/capability.ts";
import { PARAMETERS } from "./parameters/capability.ts";
import { PERPETUAL } from "./perpetual/capability.ts";
import { PRICE_ALERTS } from "./price-alerts/capability.ts";
import { PRICES } from "./prices/capability.ts";
import { PROFIT } from "./profit/capability.ts";
import type { PushedNotices } from "./push/kinds.ts";
import { REFERRALS } from "./referrals/capability.ts";
import { SELF_LIMITS } from "./self-limits/capability.ts";
import { SIGN_IN } from "./sign-in/capability.ts";
import { SPOT } from "./spot/capability.ts";
import { STATISTICS } from "./statistics/capability.ts";
import { SUBSCRIPTIONS } from "./subscriptions/capability.ts";
import { SUPPORT } from "./support/capability.ts";
import type { TableShape } from "./tables/table.ts";
import { WITHDRAWALS } from "./withdrawals/capability.ts";

/**
 * Every capability, in the order in which projections fold. Markets come first: what is listed in
 * a batch may trade in the same batch. Notices come last: they read what the others have written.
 */
export const CAPABILITIES: readonly Capability[] = [
  MARKETS,
  PARAMETERS,
  MEMBERS,
  SIGN_IN,
  ACCOUNT_SECURITY,
  IDENTITY,
  PRICES,
  LEDGER,
  HOUSE,
  WITHDRAWALS,
  CONVERSION,
  DEMONSTRATION_COINS,
  DELIVERY,
  PERPETUAL,
  SUBSCRIPTIONS,
  MINING,
  REFERRALS,
  SELF_LIMITS,
  CORRECTIONS,
  SPOT,
  PRICE_ALERTS,
  SUPPORT,
  PROFIT,
  CANDLES,
  STATISTICS,
  DEPOSITS,
  APPROVALS,
  LINKED_ACCOUNTS,
  ANNOUNCEMENTS,
  PAGES,
  AUDIT,
  NOTICES,
];

/** The templates of notices that tell of the member's own act. */
export const NOTICES_OF_OWN_ACTS = CAPABILITIES.flatMap(
  ({ noticesOfOwnActs }) => noticesOfOwnActs ?? [],
);

/** The kind of each notice that is pushed. */
export const PUSHED_NOTICES: PushedNotices = Object.assign(
  {},
  ...CAPABILITIES.map(({ pushed }) => pushed),
);

/** Every table that only projections write. A rebuild empties them. */
export const READ_MODELS: readonly TableShape[] = CAPABILITIES.flatMap(
  ({ tables }) => tables ?? [],
);

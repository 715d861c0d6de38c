import { AGENTS, Agents } from "./agents.ts";
import { ANNOUNCEMENTS, Announcements } from "./announcements.ts";
import { APPROVALS, Approvals } from "./approvals.ts";
import { OwnAuctions } from "./auctions/state.ts";
import { AUCTIONS } from "./auctions.ts";
import { AUDIT } from "./audit.ts";
import { BRAKES, Brakes } from "./brakes.ts";
import type { CapabilityModel, ParameterModel } from "./capability.ts";
import { CONVERSION, Conversions } from "./conversion.ts";
import { CORRECTIONS, Corrections } from "./corrections.ts";
import { Deliveries } from "./delivery/state.ts";
import { DELIVERY } from "./delivery.ts";
import { DEMONSTRATION_COINS, DemonstrationCoins } from "./demonstration-coins.ts";
import { Deposits } from "./deposits/state.ts";
import { DEPOSITS } from "./deposits.ts";
import { Contributions } from "./house/contributions.ts";
import { HOUSE } from "./house.ts";
import { IDENTITY, Identities } from "./identity.ts";
import { LEDGER, Ledger } from "./ledger.ts";
import { LINKED_ACCOUNTS, LinkedAccounts } from "./linked-accounts.ts";
import { MARKETS, Markets } from "./markets.ts";
import { MEMBERS, Members } from "./members.ts";
import { Minings } from "./mining/state.ts";
import { MINING } from "./mining.ts";
import { PAGES, Pages } from "./pages.ts";
import { PARAMETERS, Parameters } from "./parameters.ts";
import { Perpetuals } from "./perpetual/state.ts";
import { PERPETUAL } from "./perpetual.ts";
import { PRICES, Prices } from "./prices.ts";
import { Referrals } from "./referrals/state.ts";
import { REFERRALS } from "./referrals.ts";
import { REVIEW, Reviews } from "./review.ts";
import { SELF_LIMITS, SelfLimits } from "./self-limits.ts";
import { Spot } from "./spot/state.ts";
import { SPOT } from "./spot.ts";
import { STAFF_ACCOUNTS, Staff } from "./staff-accounts.ts";
import { Subscriptions } from "./subscriptions/state.ts";
import { SUBSCRIPTIONS } from "./subscriptions.ts";
import { Withdrawals } from "./withdrawals/state.ts";
import { WITHDRAWALS } from "./withdrawals.ts";

/**
 * The one list of the model's capabilities. A capability adds its line here and its state below.
 */
export const CAPABILITIES = {
  ledger: LEDGER,
  parameters: PARAMETERS,
  markets: MARKETS,
  prices: PRICES,
  members: MEMBERS,
  identity: IDENTITY,
  staffAccounts: STAFF_ACCOUNTS,
  linkedAccounts: LINKED_ACCOUNTS,
  review: REVIEW,
  approvals: APPROVALS,
  house: HOUSE,
  deposits: DEPOSITS,
  withdrawals: WITHDRAWALS,
  conversion: CONVERSION,
  demonstrationCoins: DEMONSTRATION_COINS,
  delivery: DELIVERY,
  perpetual: PERPETUAL,
  subscriptions: SUBSCRIPTIONS,
  auctions: AUCTIONS,
  mining: MINING,
  selfLimits: SELF_LIMITS,
  corrections: CORRECTIONS,
  spot: SPOT,
  // Its follow-ups come after those of the trades.
  referrals: REFERRALS,
  agents: AGENTS,
  announcements: ANNOUNCEMENTS,
  brakes: BRAKES,
  pages: PAGES,
  // Its follow-up is the last event of a command.
  audit: AUDIT,
} as const;

/** The model's state of each capability, computed from events alone. */
export class CapabilityStates {
  readonly ledger = new Ledger();
  readonly parameters = new Parameters(PARAMETER_MODELS);
  readonly markets = new Markets();
  readonly prices = new Prices();
  readonly members = new Members();
  readonly identity = new Identities();
  readonly staff = new Staff();
  readonly linkedAccounts = new LinkedAccounts();
  readonly review = new Reviews();
  readonly approvals = new Approvals();
  readonly contributions = new Contributions();
  readonly deposits = new Deposits();
  readonly withdrawals = new Withdrawals();
  readonly conversion = new Conversions();
  readonly demonstrationCoins = new DemonstrationCoins();
  readonly delivery = new Deliveries();
  readonly perpetual = new Perpetuals();
  readonly subscriptions = new Subscriptions();
  readonly auctions = new OwnAuctions();
  readonly mining = new Minings();
  readonly referrals = new Referrals();
  readonly agents = new Agents();
  readonly announcements = new Announcements();
  readonly brakes = new Brakes();
  readonly pages = new Pages();
  readonly selfLimits = new SelfLimits();
  readonly corrections = new Corrections();
  readonly spot = new Spot();
}

const PARAMETER_MODELS: ReadonlyMap<string, ParameterModel> = new Map(
  Object.values<CapabilityModel>(CAPABILITIES).flatMap(({ parameters = {} }) => {
    return Object.entries(parameters);
  }),
);

import type { RecordedWorld } from "../scribe.ts";
import { addresses } from "./addresses.ts";
import { agents } from "./agents.ts";
import { announcements } from "./announcements.ts";
import { auctions } from "./auctions.ts";
import { audit } from "./audit.ts";
import { authority } from "./authority.ts";
import { brakes } from "./brakes.ts";
import { conversion } from "./conversion.ts";
import { corrections } from "./corrections.ts";
import { crowd } from "./crowd.ts";
import { delivery } from "./delivery.ts";
import { demonstrationCoins } from "./demonstration-coins.ts";
import { house } from "./house.ts";
import { intake } from "./intake.ts";
import { links } from "./links.ts";
import { mining } from "./mining.ts";
import { newcomers } from "./newcomers.ts";
import { pages } from "./pages.ts";
import { payouts } from "./payouts.ts";
import { perpetual } from "./perpetual.ts";
import { proposals } from "./proposals.ts";
import { readings } from "./readings.ts";
import { referrals } from "./referrals.ts";
import { rewards } from "./rewards.ts";
import { selfLimits } from "./self-limits.ts";
import { spot } from "./spot.ts";
import { staff } from "./staff.ts";
import { subscriptions } from "./subscriptions.ts";
import { wallet } from "./wallet.ts";

/** The scenarios of golden journals. A second journal of one gets a number: "spot-2". */
export const SCENARIOS: Readonly<Record<string, () => RecordedWorld>> = {
  spot,
  house,
  crowd,
  wallet,
  pages,
  payouts,
  conversion,
  delivery,
  perpetual,
  intake,
  subscriptions,
  auctions,
  mining,
  referrals,
  rewards,
  agents,
  announcements,
  brakes,
  addresses,
  corrections,
  audit,
  newcomers,
  staff,
  links,
  proposals,
  readings,
  "self-limits": selfLimits,
  "demonstration-coins": demonstrationCoins,
  authority,
};

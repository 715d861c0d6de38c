import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { REFERRAL_BILLS } from "./bills.ts";
import { REFERRAL_NOTICES } from "./notices.ts";
import { referralsProjection } from "./projection.ts";
import * as rows from "./rows.ts";
import * as teams from "./team-rows.ts";

/** Coins that are set aside belong to the house until they are paid. */
export const REFERRALS: Capability = {
  tables: [
    rows.REFERRAL_MEMBERS,
    rows.REFERRAL_REWARDS,
    rows.REFERRAL_CONTRIBUTIONS,
    rows.REFERRAL_NOTES,
    rows.REFERRAL_NOTE_SUMS,
    rows.REFERRAL_NOTED,
    rows.REFERRAL_OCCASIONS,
    rows.REFERRAL_LAST,
    rows.REFERRAL_PAYMENTS,
    rows.REFERRAL_DAYS,
    teams.REFERRAL_TEAMS,
    teams.REFERRAL_JOINS,
    teams.REFERRAL_TEAM_DAYS,
    teams.REFERRAL_EARNED,
    teams.REFERRAL_PAID,
    teams.REFERRAL_PAID_DAYS,
    teams.REFERRAL_ORDERS,
  ],
  projection: referralsProjection,
  bills: REFERRAL_BILLS,
  notices: REFERRAL_NOTICES,
  movements: { RewardsAccrued: "kept", RewardsReserved: "kept", RewardPaid: feeless },
};

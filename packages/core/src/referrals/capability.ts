import type { Apply, Capability, TimerRule } from "../capability.ts";
import { available, FEE, issuerProceeds, MARKETING, REFERRAL_DUE } from "../ledger/accounts.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import { accrueRewards } from "./accrue.ts";
import type { ReferralCommand } from "./commands.ts";
import type { ReferralEvent } from "./events.ts";
import { nextCovered } from "./note.ts";
import { GIVEN_RATE_PARAMETERS, REFERRAL_PARAMETERS } from "./parameters.ts";
import {
  payRewards,
  REWARDS_PER_COMMAND,
  reserveRewards,
  reviewOf,
  reviewReferralLevels,
} from "./timed.ts";
import type { ReferralVocabulary } from "./vocabulary.ts";

const apply: Apply<ReferralEvent> = ({ referrals, members }, event, { timeMs }) => {
  referrals.apply(event, timeMs, members.sponsors.length);
};

/** It waits while the clock is in doubt: a day could be over too early. */
const timer = (
  type: ReferralCommand["type"],
  isDue: (x: State, timeMs: number) => boolean,
): TimerRule => ({
  stopsInDoubt: true,
  due: (x, timeMs) => {
    return isDue(x, timeMs) ? { type, actor: TIMER, limit: REWARDS_PER_COMMAND } : undefined;
  },
});

/** The entries are those of rules 7. */
export const REFERRALS = {
  commands: {
    PayRewards: payRewards,
    ReserveRewards: reserveRewards,
    ReviewReferralLevels: reviewReferralLevels,
  },
  events: {
    RewardsAccrued: {
      amounts: ["fee", "value", "firstAmount", "secondAmount", "thirdAmount"],
      apply,
      post: ({ asset, firstAmount, secondAmount, thirdAmount }, to) => {
        const total = firstAmount + secondAmount + thirdAmount;
        if (total !== 0n) to.move(FEE, REFERRAL_DUE, asset, total as typeof firstAmount);
      },
    },
    RewardsNoted: { amounts: ["base", "firstAmount", "secondAmount", "thirdAmount"], apply },
    RewardsReserved: {
      amounts: ["amount"],
      apply,
      post: ({ source, account, asset, amount }, to) => {
        const payer = source === "SUBSCRIPTION" ? issuerProceeds(account) : MARKETING;
        if (amount !== 0n) to.move(payer, REFERRAL_DUE, asset, amount);
      },
    },
    RewardsDelayed: { amounts: ["amount"], apply },
    RewardsVoided: { amounts: ["amount"], apply },
    RewardPaid: {
      amounts: ["amount"],
      apply,
      /** REFERRAL_TRADE, SUBSCRIBE_REFERRAL or MINER_REFERRAL. */
      post: ({ member, asset, amount }, to) => {
        if (amount !== 0n) to.move(REFERRAL_DUE, available(member), asset, amount);
      },
    },
    ReferralLevelSet: { amounts: ["teamFees"], apply },
    LevelsReviewed: { amounts: [], apply },
  },
  shareFee: accrueRewards,
  timers: {
    PayRewards: timer("PayRewards", ({ referrals }, timeMs) => referrals.canPay(timeMs)),
    ReserveRewards: timer("ReserveRewards", (x) => nextCovered(x) !== undefined),
    ReviewReferralLevels: timer("ReviewReferralLevels", (x, timeMs) => {
      return reviewOf(x, timeMs) !== undefined;
    }),
  },
  parameters: [REFERRAL_PARAMETERS, GIVEN_RATE_PARAMETERS],
  snapshot: ({ referrals }) => referrals.lines,
} as const satisfies Capability<ReferralVocabulary>;

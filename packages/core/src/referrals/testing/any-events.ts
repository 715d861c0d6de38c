import fc from "fast-check";
import { type AnyEvents, anyAmount, event, member, small } from "../../testing/any-values.ts";
import { REWARD_SOURCES, type ReferralEvent } from "../events.ts";

const source = fc.constantFrom(...REWARD_SOURCES);
const rate = fc.integer({ min: 0, max: 50_000_000 });

export const ANY_EVENTS: AnyEvents<ReferralEvent> = {
  RewardsAccrued: event("RewardsAccrued", {
    source,
    member,
    asset: small,
    fee: anyAmount,
    value: anyAmount,
    first: member,
    second: member,
    third: member,
    firstRate: rate,
    secondRate: rate,
    thirdRate: rate,
    firstAmount: anyAmount,
    secondAmount: anyAmount,
    thirdAmount: anyAmount,
  }),
  RewardPaid: event("RewardPaid", { member, source, asset: small, day: small, amount: anyAmount }),
  ReferralLevelSet: event("ReferralLevelSet", {
    member,
    level: fc.nat(3),
    members: small,
    teamFees: anyAmount,
  }),
  LevelsReviewed: event("LevelsReviewed", { day: small, done: small }),
};

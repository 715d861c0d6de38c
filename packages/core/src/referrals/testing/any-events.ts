import fc from "fast-check";
import { type AnyEvents, anyAmount, event, member, small } from "../../testing/any-values.ts";
import { type Occasion, REWARD_SOURCES, type ReferralEvent } from "../events.ts";

const source = fc.constantFrom(...REWARD_SOURCES);
const rate = fc.integer({ min: 0, max: 50_000_000 });

const occasion = {
  source: fc.constantFrom<Occasion["source"]>("SUBSCRIPTION", "MINING"),
  product: small,
  incomeDay: small,
};
const ofOccasion = { ...occasion, asset: small, amount: anyAmount };
const shared = {
  member,
  asset: small,
  first: member,
  second: member,
  third: member,
  firstRate: rate,
  secondRate: rate,
  thirdRate: rate,
  firstAmount: anyAmount,
  secondAmount: anyAmount,
  thirdAmount: anyAmount,
};

export const ANY_EVENTS: AnyEvents<ReferralEvent> = {
  RewardsAccrued: event("RewardsAccrued", {
    ...shared,
    source: fc.constant("TRADING_FEE"),
    fee: anyAmount,
    value: anyAmount,
  }),
  RewardsNoted: event("RewardsNoted", { ...shared, ...occasion, base: anyAmount }),
  RewardsReserved: event("RewardsReserved", { ...ofOccasion, account: small }),
  RewardsDelayed: event("RewardsDelayed", ofOccasion),
  RewardsVoided: event("RewardsVoided", ofOccasion),
  RewardPaid: event("RewardPaid", { member, source, asset: small, day: small, amount: anyAmount }),
  ReferralLevelSet: event("ReferralLevelSet", {
    member,
    level: fc.nat(3),
    members: small,
    teamFees: anyAmount,
  }),
  LevelsReviewed: event("LevelsReviewed", { day: small, done: small }),
};

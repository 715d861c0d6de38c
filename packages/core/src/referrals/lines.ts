import {
  amountColumn,
  flagColumn,
  numberColumn,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { Occasion, RewardSource } from "./events.ts";
import type { Referrals } from "./referrals.ts";

/** The state of referrals in a snapshot. */
export function referralLines(referrals: Referrals) {
  return [
    snapshotLine(
      "rewardDue",
      {
        member: numberColumn,
        source: textColumn<RewardSource>(),
        asset: numberColumn,
        day: numberColumn,
        amount: amountColumn,
      },
      {
        rows: () => referrals.due.all(),
        restore: (reward) => referrals.add(reward),
      },
    ),
    snapshotLine(
      "rewardNoted",
      {
        source: textColumn<Occasion["source"]>(),
        product: numberColumn,
        incomeDay: numberColumn,
        asset: numberColumn,
        member: numberColumn,
        amount: amountColumn,
      },
      {
        rows: () => referrals.noted.all(),
        restore: (reward) => referrals.noted.add(reward),
      },
    ),
    snapshotLine(
      "rewardsDelayed",
      {
        source: textColumn<Occasion["source"]>(),
        product: numberColumn,
        incomeDay: numberColumn,
      },
      {
        rows: () => referrals.noted.delayed,
        restore: (occasion) => referrals.noted.restoreDelay(occasion),
      },
    ),
    snapshotLine(
      "teamFees",
      { member: numberColumn, day: numberColumn, value: amountColumn },
      {
        rows: () => referrals.teamDays(),
        restore: ({ member, day, value }) => referrals.addTeamFee(member, day, value),
      },
    ),
    snapshotLine(
      "referralLevel",
      { member: numberColumn, level: numberColumn },
      {
        rows: () => referrals.levels(),
        restore: ({ member, level }) => referrals.setLevel(member, level),
      },
    ),
    snapshotLine(
      "levelReview",
      { day: numberColumn, done: numberColumn, isUnderWay: flagColumn },
      {
        rows: () => (referrals.review.day === 0 ? [] : [referrals.review]),
        restore: (review) => referrals.setReview(review),
      },
    ),
  ];
}

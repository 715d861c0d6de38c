import {
  amountColumn,
  flagColumn,
  numberColumn,
  snapshotLine,
  textColumn,
} from "../snapshot-line.ts";
import type { RewardSource } from "./events.ts";
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
        rows: () => referrals.due(),
        restore: ({ amount, ...to }) => referrals.add(to, amount),
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

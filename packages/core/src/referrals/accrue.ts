import { rewardOf } from "@sumi/formulas/referrals.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { State } from "../state.ts";
import { sharesOf } from "./shares.ts";

/** Sets aside the shares of those who invited the payer of a fee that was charged just now. */
export function accrueRewards(x: State, member: number, asset: number, fee: Amount): void {
  if (!x.members.marks.isInvited(member)) return;
  const shares = sharesOf(x, member);
  if (shares === undefined) return;
  const { first, second, third, firstRate, secondRate, thirdRate } = shares;
  const firstAmount = rewardOf(fee, firstRate);
  const secondAmount = rewardOf(fee, secondRate);
  const thirdAmount = rewardOf(fee, thirdRate);
  const total = firstAmount + secondAmount + thirdAmount;
  if (total === 0n) return;
  assert(2n * total <= fee, "at least half of a fee stays with the house");
  x.emit({
    type: "RewardsAccrued",
    source: "TRADING_FEE",
    member,
    asset,
    fee,
    value: x.prices.valueOf(asset, fee) ?? ZERO,
    first,
    second,
    third,
    firstRate,
    secondRate,
    thirdRate,
    firstAmount,
    secondAmount,
    thirdAmount,
  });
}

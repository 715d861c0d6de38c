import type { RewardSource, RewardsAccrued, RewardsNoted } from "@sumi/core/referrals/events.ts";
import { dayOf } from "@sumi/formulas/mining.ts";
import type { Amount } from "@sumi/primitives/amount.ts";

/** One ancestor's share of one fee, price or income. */
export type Share = {
  readonly member: number;
  readonly payer: number;
  readonly generation: number;
  readonly source: RewardSource;
  readonly asset: number;
  readonly day: number;
  readonly fee: Amount;
  /** Counted in 10⁻⁸. */
  readonly rate: number;
  readonly amount: Amount;
  readonly timeMs: number;
};

/** A fee of which somebody had a share. */
export type Accrual = Pick<Share, "day" | "source" | "asset" | "fee"> & {
  /** Those that are not nothing, nearest first. */
  readonly shares: readonly Share[];
};

export function accrualOf(event: RewardsAccrued | RewardsNoted, timeMs: number): Accrual {
  const { member: payer, source, asset } = event;
  const fee = event.type === "RewardsAccrued" ? event.fee : event.base;
  const day = dayOf(timeMs);
  const of = { payer, source, asset, fee, day, timeMs };
  const { first, firstRate, firstAmount } = event;
  const { second, secondRate, secondAmount } = event;
  const { third, thirdRate, thirdAmount } = event;
  const all: readonly Share[] = [
    { ...of, member: first, generation: 1, rate: firstRate, amount: firstAmount },
    { ...of, member: second, generation: 2, rate: secondRate, amount: secondAmount },
    { ...of, member: third, generation: 3, rate: thirdRate, amount: thirdAmount },
  ];
  return { day, source, asset, fee, shares: all.filter(({ amount }) => amount !== 0n) };
}

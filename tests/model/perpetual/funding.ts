import { COIN } from "../decimal.ts";
import type { Position } from "./position.ts";
import { abs, down, least, up } from "./rounding.ts";
import { valueAt } from "./terms.ts";

/** A position at the instant of a funding, and what its member has outside of it. */
export type Funded = Position & { readonly member: string; readonly available: bigint };

export type Paid = {
  readonly member: string;
  readonly fromAvailable: bigint;
  readonly fromMargin: bigint;
  readonly fromInsurance: bigint;
};

export type Funding = {
  readonly paid: readonly Paid[];
  readonly received: readonly { readonly member: string; readonly amount: bigint }[];
  readonly residue: bigint;
};

/**
 * One funding (rules 2.4): payers first, from available, then from their margin, then from the
 * insurance fund; if that is not enough, receivers share what was collected.
 */
export function fundingOf(
  positions: readonly Funded[],
  { mark, rate, insurance }: { mark: bigint; rate: bigint; insurance: bigint },
): Funding {
  let fund = insurance;
  let collected = 0n;
  const paid: Paid[] = [];
  for (const position of positions.filter((each) => pays(each, rate))) {
    const due = up(valueAt(mark, abs(position.quantity)) * abs(rate), COIN);
    const fromAvailable = least(due, position.available);
    const fromMargin = least(due - fromAvailable, position.margin);
    const fromInsurance = least(due - fromAvailable - fromMargin, fund);
    fund -= fromInsurance;
    collected += fromAvailable + fromMargin + fromInsurance;
    paid.push({ member: position.member, fromAvailable, fromMargin, fromInsurance });
  }
  const owed = positions
    .filter((each) => !pays(each, rate))
    .map(({ member, quantity }) => {
      return { member, due: down(valueAt(mark, abs(quantity)) * abs(rate), COIN) };
    });
  const sum = owed.reduce((all, { due }) => all + due, 0n);
  const received = owed.map(({ member, due }) => {
    return { member, amount: collected < sum ? down(due * collected, sum) : due };
  });
  const residue = received.reduce((left, { amount }) => left - amount, collected);
  return { paid, received, residue };
}

/** A rate above zero is paid by longs, one below zero by shorts. */
function pays({ quantity }: Position, rate: bigint): boolean {
  return rate > 0n === quantity > 0n;
}

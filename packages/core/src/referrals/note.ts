import { rewardOf } from "@sumi/formulas/referrals.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { MARKETING } from "../ledger/accounts.ts";
import type { State } from "../state.ts";
import type { Occasion } from "./events.ts";
import type { Noted } from "./noted-rewards.ts";
import type { Rates } from "./referrals.ts";
import { sharesOf } from "./shares.ts";

/** The amount of which those who invited a member get a part. */
type Base = { readonly member: number; readonly asset: number; readonly base: Amount };

/** The number of the accounts where the house pays. */
const OF_HOUSE = -1;

/** Notes the shares of what a member paid for new coins, by the rates of the sale (rules 4.4). */
export function noteSaleRewards(
  x: State,
  { project, rates }: { readonly project: number; readonly rates: Rates },
  paid: Base,
): void {
  note(x, saleOf(project), paid, rates);
}

/** Notes the shares of a member's income; what it is of has been paid (rules 5.4). */
export function noteIncomeRewards(
  x: State,
  { machine, day }: { readonly machine: number; readonly day: number },
  income: Base,
): void {
  note(x, { source: "MINING", product: machine, incomeDay: day }, income, undefined);
}

/** Sets aside what is noted for a sale, out of its proceeds, and returns how much that is. */
export function reserveSaleRewards(
  x: State,
  { project, account }: { readonly project: number; readonly account: number },
): Amount {
  const noted = x.referrals.noted.find(saleOf(project));
  if (noted === undefined) return ZERO;
  reserve(x, noted, account);
  return noted.total;
}

/** A sale that was cancelled pays nobody for an invitation, so that no refund is short. */
export function voidSaleRewards(x: State, project: number): void {
  const noted = x.referrals.noted.find(saleOf(project));
  if (noted === undefined) return;
  x.emit({ type: "RewardsVoided", ...contentOf(noted) });
}

/** All income of a machine's day was paid: its rewards are set aside, all of them or none. */
export function reserveIncomeRewards(
  x: State,
  { machine, day }: { readonly machine: number; readonly day: number },
): void {
  const occasion = { source: "MINING", product: machine, incomeDay: day } as const;
  const noted = x.referrals.noted.find(occasion);
  if (noted === undefined) return;
  const { asset, total } = noted;
  const isCovered = x.ledger.balance(MARKETING, asset) >= total;
  if (isCovered && !x.referrals.noted.isShortOf(asset)) reserve(x, noted, OF_HOUSE);
  else x.emit({ type: "RewardsDelayed", ...contentOf(noted) });
}

/** The rewards that have waited longest, and that the house's money covers now. */
export function nextCovered(x: State): Noted | undefined {
  return x.referrals.noted.nextCovered((asset) => x.ledger.balance(MARKETING, asset));
}

export function reserveOfHouse(x: State, noted: Noted): void {
  reserve(x, noted, OF_HOUSE);
}

function reserve(x: State, noted: Noted, account: number): void {
  x.emit({ type: "RewardsReserved", ...contentOf(noted), account });
}

function note(
  x: State,
  occasion: Occasion,
  { member, asset, base }: Base,
  rates: Rates | undefined,
): void {
  if (x.members.ancestorsOf(member)[0] === 0) return;
  const shares = sharesOf(x, member);
  if (shares === undefined) return;
  const { first, second, third, incomeRates } = shares;
  const [ofFirst, ofSecond, ofThird] = rates ?? incomeRates;
  const firstRate = first === 0 ? 0 : ofFirst;
  const secondRate = second === 0 ? 0 : ofSecond;
  const thirdRate = third === 0 ? 0 : ofThird;
  const firstAmount = rewardOf(base, firstRate);
  const secondAmount = rewardOf(base, secondRate);
  const thirdAmount = rewardOf(base, thirdRate);
  if (firstAmount + secondAmount + thirdAmount === 0n) return;
  const { source, product, incomeDay } = occasion;
  x.emit({
    type: "RewardsNoted",
    source,
    product,
    incomeDay,
    member,
    asset,
    base,
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

function saleOf(project: number): Occasion {
  return { source: "SUBSCRIPTION", product: project, incomeDay: 0 };
}

function contentOf({ source, product, incomeDay, asset, total: amount }: Noted) {
  return { source, product, incomeDay, asset, amount };
}

import type { Model } from "../model.ts";
import type { EventOf, Expected } from "../record.ts";
import { type Rates, ratesIn, sharesOf } from "./shares.ts";
import { isOf, type Occasion } from "./state.ts";

type Base = { readonly member: number; readonly asset: number; readonly base: bigint };

export const MARKETING = "sys:marketing";

export function saleOf(project: number): Occasion {
  return { source: "SUBSCRIPTION", product: project, incomeDay: 0 };
}

export function incomeDayOf(machine: number, day: number): Occasion {
  return { source: "MINING", product: machine, incomeDay: day };
}

/** Rules 4.4: by the rates that the terms name; no level changes what an issuer pays. */
export function* notedOfSale(
  model: Model,
  { project, rewardRates }: Pick<EventOf<"ProjectDrafted">, "project" | "rewardRates">,
  paid: Base,
): Expected {
  if (rewardRates === undefined) return;
  const published = (generation: number) => BigInt(rewardRates[generation - 1] ?? 0);
  yield* noted(model, saleOf(project), paid, { published, hasLevels: false });
}

/** Rules 5.4: by the rates of the moment of the payment. */
export function* notedOfIncome(model: Model, occasion: Occasion, income: Base): Expected {
  yield* noted(model, occasion, income, ratesIn(model, "income_rate"));
}

function* noted(model: Model, occasion: Occasion, of: Base, rates: Rates): Expected {
  const { member, asset, base } = of;
  const [first, second, third] = sharesOf(model, member, base, rates);
  const total = first.amount + second.amount + third.amount;
  if (total === 0n) return;
  model.demand("I13", 2n * total <= base, "less than half is given away");
  yield {
    type: "RewardsNoted",
    ...occasion,
    member,
    asset,
    base,
    first: first.member,
    second: second.member,
    third: third.member,
    firstRate: Number(first.rate),
    secondRate: Number(second.rate),
    thirdRate: Number(third.rate),
    firstAmount: first.amount,
    secondAmount: second.amount,
    thirdAmount: third.amount,
  };
}

/** All that was noted for an occasion: undefined where nobody is to get anything. */
export function noteOf({ referrals }: Model, occasion: Occasion) {
  const notes = referrals.notes.filter((note) => isOf(note, occasion));
  const [one] = notes;
  if (one === undefined) return undefined;
  return { ...occasion, asset: one.asset, amount: amountOf(notes) };
}

export function amountOf(notes: readonly EventOf<"RewardsNoted">[]): bigint {
  return notes.reduce((sum, { firstAmount, secondAmount, thirdAmount }) => {
    return sum + firstAmount + secondAmount + thirdAmount;
  }, 0n);
}

export function* reservedOfSale(model: Model, project: number, account: number): Expected {
  const note = noteOf(model, saleOf(project));
  if (note !== undefined) yield { type: "RewardsReserved", ...note, account };
}

/** H7: a machine's day is rewarded whole or not at all, and after all that waits in its coin. */
export function* reservedOfIncome(model: Model, occasion: Occasion): Expected {
  const note = noteOf(model, occasion);
  if (note === undefined) return;
  const isBehind = model.referrals.delayed.some(
    (other) => noteOf(model, other)?.asset === note.asset,
  );
  const isCovered = !isBehind && inMarketing(model, note.asset) >= note.amount;
  if (isCovered) yield { type: "RewardsReserved", ...note, account: -1 };
  else yield { type: "RewardsDelayed", ...note };
}

/** The one that waits longest, of those that are first in their coin and covered. */
export function nextCovered(model: Model) {
  const seen = new Set<number>();
  for (const occasion of model.referrals.delayed) {
    const note = noteOf(model, occasion);
    if (note === undefined || seen.has(note.asset)) continue;
    if (inMarketing(model, note.asset) >= note.amount) return note;
    seen.add(note.asset);
  }
  return undefined;
}

function inMarketing({ ledger }: Model, asset: number): bigint {
  return ledger.house.get(MARKETING)?.[asset] ?? 0n;
}

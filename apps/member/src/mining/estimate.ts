import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { shareOf } from "@sumi/formulas/mining.ts";
import { breakEvenMs, estimateOf as estimated } from "@sumi/formulas/mining-estimate.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** The cost of so many shares, and their estimated income at today's index (H13). */
export type Estimate = {
  readonly cost: string;
  /** Undefined while no index tells what a coin is worth. */
  readonly perDay: string | undefined;
  readonly wholeTerm: string | undefined;
  /** Undefined where it is not known; beyond the term, the price does not come back. */
  readonly breakEven: number | undefined;
};

export function estimateOf(machine: MachineData, shares: number): Estimate {
  const { price, daily, pay_coin: paid, coin, index } = machine;
  const units = (text: string) => amountOf(text) ?? ZERO;
  const terms = {
    price: units(price),
    daily: units(daily),
    termDays: machine.term_days,
    isByValue: machine.income_type === "value",
    index: index === null ? undefined : units(index),
    paidIn: paid === coin ? "yielded" : paid === "USDT" ? "account" : "other",
  } as const;
  const { cost, income, breakEven } = estimated(terms, { shares, of: partsOf(machine) });
  return {
    cost: formatAmount(cost),
    perDay: income && formatAmount(income.perDay),
    wholeTerm: income && formatAmount(income.wholeTerm),
    breakEven,
  };
}

/** The shares among which a machine is divided; a whole one is a part of itself. */
export function partsOf({ ownership, supply }: Pick<MachineData, "ownership" | "supply">): number {
  return ownership === "shared" ? supply : 1;
}

/** The part of a machine that one share is, in percent, with two decimals where it has any. */
export function percentOfShare(machine: Pick<MachineData, "ownership" | "supply">) {
  const percent = formatAmount(shareOf(partsOf(machine)));
  return [percent, { isSigned: false, decimals: percent.includes(".") ? 2 : 0 }] as const;
}

/** Midnight (UTC) of the day on which the price is back; undefined beyond the term. */
export function dayOfBreakEven(
  { term_days: term }: Pick<MachineData, "term_days">,
  { breakEven }: Estimate,
  timeMs: number,
): number | undefined {
  const isWithin = breakEven !== undefined && breakEven <= term;
  return isWithin ? breakEvenMs(timeMs, breakEven) : undefined;
}

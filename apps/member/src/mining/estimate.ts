import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { estimateOf as estimated } from "@sumi/formulas/mining-estimate.ts";
import { amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** What so many shares cost, and what they would yield at today's index: an estimate (H13). */
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
  const of = machine.ownership === "shared" ? machine.supply : 1;
  const { cost, income, breakEven } = estimated(terms, { shares, of });
  return {
    cost: formatAmount(cost),
    perDay: income && formatAmount(income.perDay),
    wholeTerm: income && formatAmount(income.wholeTerm),
    breakEven,
  };
}

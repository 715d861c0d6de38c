import type { MachineData } from "@sumi/contract/mining/terms.ts";
import { breakEvenDays, coinIncomeOf, costOf, valueIncomeOf } from "@sumi/formulas/mining.ts";
import { type Amount, amountOf, formatAmount, ZERO } from "@sumi/primitives/amount.ts";

/** What so many shares cost, and what they would yield at today's index: an estimate (H13). */
export type Estimate = {
  readonly cost: string;
  /** Undefined while no index tells what a coin is worth. */
  readonly perDay: string | undefined;
  readonly wholeTerm: string | undefined;
  /** Undefined where it is not known; beyond the term, the price does not come back. */
  readonly breakEven: number | undefined;
};

const units = (text: string): Amount => amountOf(text) ?? ZERO;
const COIN = 100_000_000n;

export function estimateOf(machine: MachineData, shares: number): Estimate {
  const part = { shares, of: machine.ownership === "shared" ? machine.supply : 1 };
  const cost = costOf(units(machine.price), part);
  const index = machine.index === null ? ZERO : units(machine.index);
  const isByValue = machine.income_type === "value";
  if (isByValue && index === ZERO) return { ...NOTHING, cost: formatAmount(cost) };
  const daily = units(machine.daily);
  const perDay = isByValue ? valueIncomeOf(daily, index, part) : coinIncomeOf(daily, part);
  return {
    cost: formatAmount(cost),
    perDay: formatAmount(perDay),
    wholeTerm: formatAmount(perDay * BigInt(machine.term_days)),
    breakEven: breakEvenOf(machine, { cost, perDay, index }),
  };
}

const NOTHING = { perDay: undefined, wholeTerm: undefined, breakEven: undefined };

/** Only what is paid in USDT, or in the coin itself, can be compared with the income. */
function breakEvenOf(
  { pay_coin: paid, coin }: MachineData,
  of: { readonly cost: Amount; readonly perDay: Amount; readonly index: Amount },
): number | undefined {
  if (paid === coin) return breakEvenDays(of.cost, of.perDay);
  if (paid !== "USDT" || of.index === ZERO) return undefined;
  return breakEvenDays(of.cost, ((of.perDay * of.index) / COIN) as Amount);
}

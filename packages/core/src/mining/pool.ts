import { coinIncomeOf, coverOf } from "@sumi/formulas/mining.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import { miningPool } from "../ledger/accounts.ts";
import type { State } from "../state.ts";
import { type Machine, sharesOf } from "./machine.ts";

/** An index older than this values no income that is to come. */
const INDEX_AGE_MAX_MS = 10_000;

export function poolBalance(x: State, { account, coin }: Machine): Amount {
  return x.ledger.balance(miningPool(account), coin);
}

/**
 * The coins that a pool has to have for its holdings: what is due, and all days that come
 * (rules 5.4). Undefined for income by value while no index tells what a coin is worth.
 */
export function obligationsOf(x: State, machine: Machine, timeMs: number): Amount | undefined {
  const due = x.mining.daysOf(machine.machine).reduce((sum, { left }) => sum + left, 0n);
  const coming = coverFor(x, machine, { shareDays: machine.shareDays, timeMs });
  if (coming === undefined) return undefined;
  return (due + machine.owed + coming) as Amount;
}

/** The coins that a pool has to have for so many more shares. */
export function obligationOf(
  x: State,
  machine: Machine,
  { shares, timeMs }: { readonly shares: number; readonly timeMs: number },
): Amount | undefined {
  const { incomeType, daily, termDays } = machine;
  if (incomeType === "value") {
    return coverFor(x, machine, { shareDays: shares * termDays, timeMs });
  }
  const income = coinIncomeOf(daily, { shares, of: sharesOf(machine) });
  return (income * BigInt(termDays)) as Amount;
}

function coverFor(
  x: State,
  machine: Machine,
  { shareDays, timeMs }: { readonly shareDays: number; readonly timeMs: number },
): Amount | undefined {
  if (shareDays === 0) return 0n as Amount;
  const price = x.prices.okPriceSince(machine.coin, timeMs - INDEX_AGE_MAX_MS);
  if (price === undefined) return undefined;
  const safety = x.parameters.amount("mining.safety", timeMs);
  return coverOf(machine.daily, shareDays, { of: sharesOf(machine), price, safety });
}

/** True if a pool has what a new holding needs beside all that it owes already (honesty H7). */
export function coversMore(
  x: State,
  machine: Machine,
  more: { readonly shares: number; readonly timeMs: number },
): boolean {
  const owed = obligationsOf(x, machine, more.timeMs);
  const wanted = obligationOf(x, machine, more);
  if (owed === undefined || wanted === undefined) return false;
  return poolBalance(x, machine) >= owed + wanted;
}

/** Short: a day waits for coins. Low: the pool has less than it has to have, and pays still. */
export type PoolAlarm = "short" | "low";

/** Returns what the house is told of a pool before anybody waits, or undefined if it is filled. */
export function alarmOf(x: State, machine: Machine, timeMs: number): PoolAlarm | undefined {
  if (machine.status === "draft") return undefined;
  const balance = poolBalance(x, machine);
  const [due] = x.mining.daysOf(machine.machine);
  // A day that is being paid was covered when it began.
  const isWaiting = due?.isPriced === true && due.left === due.total;
  if (isWaiting && balance < due.total) return "short";
  const owed = obligationsOf(x, machine, timeMs);
  return owed !== undefined && balance < owed ? "low" : undefined;
}

import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { DONE, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { noteIncomeRewards, reserveIncomeRewards } from "../referrals/note.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { OpenIncomeDays, PayIncome } from "./commands.ts";
import type { DelayReason } from "./events.ts";
import { type DueDay, incomeOf, type Machine, type MachineHolding, nextDayOf } from "./machine.ts";
import { poolBalance } from "./pool.ts";

/** So many incomes go on in one command; the timer repeats it until none is due. */
export const INCOMES_PER_COMMAND = 500;

type Timed = { readonly actor: number; readonly limit: number };

/** Finds what each day of a machine owes its holdings, once the day is over (rules 5.4). */
export function openIncomeDays(x: State, command: OpenIncomeDays): Outcome<void> {
  const { timeMs } = x.now;
  const isDue = x.mining.toOpen(timeMs) !== undefined;
  const refusal = refusalOfTimer(command) ?? refusalOfIdle(isDue);
  if (refusal !== undefined) return refusal;

  // From here on the due days must be opened.
  for (let left = command.limit; left > 0; left -= 1) {
    const machine = x.mining.toOpen(timeMs);
    if (machine === undefined) break;
    openDay(x, machine);
  }
  return DONE;
}

function openDay(x: State, machine: Machine): void {
  const { machine: number, coin, incomeType } = machine;
  const day = nextDayOf(machine);
  assert(day !== undefined, "the machine has a day to open");
  const isByValue = incomeType === "value";
  const price = isByValue ? (x.mining.fixings.since(coin, day)?.price ?? ZERO) : ZERO;
  const total = x.mining.holdingsOf(number).incomeOn(machine, day, price);
  x.emit({ type: "IncomeDayOpened", machine: number, day, price, total });
}

/** Pays whole days, the oldest first; a day that its pool does not cover waits (honesty H7). */
export function payIncome(x: State, command: PayIncome): Outcome<void> {
  const refusal = refusalOfTimer(command) ?? refusalOfIdle(nextStep(x) !== undefined);
  if (refusal !== undefined) return refusal;

  // From here on the due incomes must be paid, or said to wait.
  for (let left = command.limit; left > 0; left -= 1) {
    const next = nextStep(x);
    if (next === undefined) break;
    next();
  }
  return DONE;
}

/** True if some day can go on: be priced, be paid, or tell its holdings that they wait. */
export function canGoOn(x: State): boolean {
  return nextStep(x) !== undefined;
}

/** The next step of the first machine that can go on; undefined where all days wait. */
function nextStep(x: State): (() => void) | undefined {
  for (const machine of x.mining.machines) {
    // A stop first says which holding has income until when.
    if (machine.stops > 0) continue;
    const days = x.mining.daysOf(machine.machine);
    for (const due of days) {
      const step = stepOf(x, machine, due, days[0]);
      if (step !== undefined) return step;
    }
  }
  return undefined;
}

/** A day is paid after all days before it; what it waits for is priced and told at once. */
function stepOf(x: State, machine: Machine, due: DueDay, first = due): (() => void) | undefined {
  const { machine: number, day, isPriced, total, left, told } = due;
  const holdings = x.mining.holdingsOf(number);
  if (!isPriced) {
    const fixing = x.mining.fixings.since(machine.coin, day);
    if (fixing !== undefined) return () => priceDay(x, machine, due, fixing.price);
  } else if (due === first && (left < total || poolBalance(x, machine) >= total)) {
    return () => pay(x, machine, due, holdings.at(due.done));
  }
  // Later buyers have no income of that day, and are told nothing of it.
  const untold = holdings.nextPaidOn(day, told);
  if (untold === holdings.all.length) return undefined;
  const reason = isPriced && first.isPriced ? "POOL_SHORT" : "PRICE_MISSING";
  return () => tell(x, due, holdings.at(untold), reason);
}

function priceDay(x: State, machine: Machine, { day }: DueDay, price: Amount): void {
  const { machine: number } = machine;
  const total = x.mining.holdingsOf(number).incomeOn(machine, day, price);
  x.emit({ type: "IncomeDayPriced", machine: number, day, price, total });
}

function tell(
  x: State,
  { machine, day }: DueDay,
  { holding, member }: MachineHolding,
  reason: DelayReason,
): void {
  x.emit({ type: "IncomeDelayed", machine, holding, member, day, reason });
}

function pay(x: State, machine: Machine, due: DueDay, to: MachineHolding): void {
  const { machine: number, account, coin, isFrozen } = machine;
  const { holding, member, shares, lastDay, status } = to;
  const { day, price } = due;
  const isLocked = isFrozen && status === "normal";
  const amount = incomeOf(machine, shares, price);
  x.emit({
    type: isLocked ? "IncomeFrozen" : "IncomePaid",
    machine: number,
    account,
    holding,
    member,
    coin,
    shares,
    day,
    amount,
    daysLeft: lastDay - day,
  });
  noteIncomeRewards(x, { machine: number, day }, { member, asset: coin, base: amount });
  if (day === lastDay && status === "normal") {
    releaseFrozen(x, machine, to);
    x.emit({ type: "HoldingExpired", machine: number, holding, member });
  }
  const isWhole = due.done === x.mining.holdingsOf(number).all.length;
  if (isWhole) reserveIncomeRewards(x, { machine: number, day });
}

/** Frees all that is frozen of a holding, in one entry. */
export function releaseFrozen(x: State, of: Machine, to: MachineHolding): void {
  const { machine, coin } = of;
  const { holding, member, frozen: amount } = to;
  if (amount === 0n) return;
  x.emit({ type: "IncomeReleased", machine, holding, member, coin, amount });
}

export function refusalOfTimer({ actor, limit }: Timed): Rejected | undefined {
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  const isLimit = Number.isSafeInteger(limit) && limit > 0 && limit <= INCOMES_PER_COMMAND;
  return isLimit ? undefined : reject("PARAMETER_ERROR", { field: "limit" });
}

export function refusalOfIdle(isDue: boolean): Rejected | undefined {
  return isDue ? undefined : reject("ILLEGAL_OPERATION");
}

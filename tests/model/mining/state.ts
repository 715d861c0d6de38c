import { COIN, roundedUp } from "../decimal.ts";
import type { EventOf } from "../record.ts";
import { DAY_MS } from "../time.ts";

/** One purchase. */
export type Holding = {
  readonly holding: number;
  readonly member: number;
  readonly shares: number;
  readonly cost: bigint;
  readonly firstDay: number;
  lastDay: number;
  status: "normal" | "stopped" | "expired";
  frozen: bigint;
  /** The days that were paid, and those that were said to wait. */
  readonly paid: Set<number>;
  readonly told: Set<number>;
};

/** A day that was found due; without a price where income by value has none yet. */
export type Due = { price: bigint; isPriced: boolean; total: bigint };

export type Machine = Omit<EventOf<"MachineDrafted">, "type" | "staff" | "isFrozen"> & {
  status: "draft" | "open" | "stopped";
  account: number;
  isSuspended: boolean;
  suspendedBy: number;
  isFrozen: boolean;
  stopDay: number | undefined;
  /** In the order of purchase. */
  readonly holdings: Holding[];
  /** Every day that was found due, whether paid or not. */
  readonly due: Map<number, Due>;
};

type Sample = { readonly sample: number; readonly day: number; readonly price: bigint };

/** Every machine that was not discarded, with all that was bought of it, and all fixings. */
export class Minings {
  readonly machines = new Map<number, Machine>();
  /** The machines that ever were opened. */
  opened = 0;
  /** OK samples of the last minutes of days that have no fixing yet, by coin. */
  readonly samples = new Map<number, Sample[]>();
  /** The last fixing of each coin that had one. */
  readonly fixings = new Map<number, { readonly day: number; readonly price: bigint }>();

  draft({ type: _, staff: __, ...terms }: EventOf<"MachineDrafted">): void {
    this.machines.set(terms.machine, {
      ...terms,
      status: "draft",
      account: -1,
      isSuspended: false,
      suspendedBy: 0,
      stopDay: undefined,
      holdings: [],
      due: new Map(),
    });
  }

  holding(machine: number, holding: number): Holding | undefined {
    return this.machines.get(machine)?.holdings.find((each) => each.holding === holding);
  }

  /** Keeps the good prices of a day's last ten minutes, where some income will need them. */
  sampled({ sample, indexes }: EventOf<"IndexSampled">, timeMs: number, units: Units): void {
    const clock = new Date(timeMs);
    if (clock.getUTCHours() !== 23 || clock.getUTCMinutes() < 50) return;
    const day = dayOf(timeMs);
    for (const { asset, price, status } of indexes) {
      const isWanted = [...this.machines.values()].some((machine) => {
        return machine.coin === asset && machine.incomeType === "value" && waitsFor(machine, day);
      });
      if (status !== "OK" || !isWanted) continue;
      const known = this.samples.get(asset) ?? [];
      this.samples.set(asset, [...known, { sample, day, price: units(price) }]);
    }
  }
}

type Units = (text: string) => bigint;

function waitsFor(machine: Machine, day: number): boolean {
  const isUnpriced = [...machine.due.values()].some(({ isPriced }) => !isPriced);
  return isUnpriced || machine.holdings.some((holding) => lastDayOf(machine, holding) >= day);
}

/** The number of a moment's day in UTC, by the calendar. */
export function dayOf(timeMs: number): number {
  return Date.parse(`${new Date(timeMs).toISOString().slice(0, 10)}T00:00:00.000Z`) / DAY_MS;
}

/** The last day of a holding, which a stop makes earlier. */
export function lastDayOf({ stopDay }: Machine, { lastDay }: Holding): number {
  return stopDay !== undefined && stopDay < lastDay ? stopDay : lastDay;
}

/** The holdings that have income on a day. */
export function paidOn(machine: Machine, day: number): readonly Holding[] {
  return machine.holdings.filter((holding) => {
    return holding.firstDay <= day && day <= lastDayOf(machine, holding);
  });
}

export function soldOf({ holdings }: Machine): number {
  return holdings.reduce((sum, { shares }) => sum + shares, 0);
}

/** The number that shares are a part of. */
export function wholeOf({ ownership, supply }: Machine): bigint {
  return ownership === "sole" ? 1n : BigInt(supply);
}

/** Rules 5.4: what a holding gets for a day, cut off. */
export function incomeOf(machine: Machine, shares: number, price: bigint): bigint {
  const whole = machine.daily * BigInt(shares);
  if (machine.incomeType === "coin") return whole / wholeOf(machine);
  return price === 0n ? 0n : (whole * COIN) / (price * wholeOf(machine));
}

/** The first day whose income was not found due although somebody has it; or nothing. */
export function nextDayOf(machine: Machine): number | undefined {
  const days = machine.holdings.flatMap((holding) => {
    const last = lastDayOf(machine, holding);
    for (let day = holding.firstDay; day <= last; day += 1) if (!machine.due.has(day)) return [day];
    return [];
  });
  return days.length === 0 ? undefined : Math.min(...days);
}

/** The days that are due and not wholly paid, the oldest first. */
export function duesOf(machine: Machine): readonly { readonly day: number; readonly due: Due }[] {
  const all = Array.from(machine.due, ([day, due]) => ({ day, due }));
  return all.filter(({ day }) => paidOn(machine, day).some(({ paid }) => !paid.has(day)));
}

/** Rules 5.4: the coins that a pool has to have; undefined where no index tells their worth. */
export function owedBy(
  machine: Machine,
  { price, safety }: { readonly price: bigint | undefined; readonly safety: bigint },
): bigint | undefined {
  let coins = 0n;
  let shareDays = 0n;
  for (const holding of machine.holdings) {
    const last = lastDayOf(machine, holding);
    for (let day = holding.firstDay; day <= last; day += 1) {
      if (holding.paid.has(day)) continue;
      const due = machine.due.get(day);
      if (machine.incomeType === "coin") coins += incomeOf(machine, holding.shares, 0n);
      else if (due?.isPriced === true) coins += incomeOf(machine, holding.shares, due.price);
      else shareDays += BigInt(holding.shares);
    }
  }
  const cover = coverOf(machine, shareDays, { price, safety });
  return cover === undefined ? undefined : coins + cover;
}

export function coverOf(
  machine: Machine,
  shareDays: bigint,
  { price, safety }: { readonly price: bigint | undefined; readonly safety: bigint },
): bigint | undefined {
  if (shareDays === 0n) return 0n;
  if (price === undefined) return undefined;
  return roundedUp(machine.daily * shareDays * safety, price * wholeOf(machine));
}

/** The refunds of a stop, of all that was paid in a coin. */
export function refundableIn({ machines }: Minings, asset: number, timeMs: number): bigint {
  let sum = 0n;
  for (const machine of machines.values()) {
    if (machine.payCoin !== asset) continue;
    const day = machine.stopDay ?? dayOf(timeMs);
    for (const holding of machine.holdings) sum += refundOf(machine, holding, day);
  }
  return sum;
}

/** Rules 5.2: the days after that one, as a part of the term, cut off. */
export function refundOf({ termDays }: Machine, { status, cost, lastDay }: Holding, day: number) {
  if (status !== "normal" || lastDay <= day) return 0n;
  return (cost * BigInt(lastDay - day)) / BigInt(termDays);
}

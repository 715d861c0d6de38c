import { coinIncomeOf, type Part, valueIncomeOf } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { MachineBought, MachineDrafted } from "./events.ts";

export type MachineStatus = "draft" | "open" | "stopped";

/** A machine with its terms, and how far it has come. */
export type Machine = Omit<MachineDrafted, "type" | "staff"> & {
  status: MachineStatus;
  /** The number of its pool in the chart; -1 before it was opened. */
  account: number;
  isSuspended: boolean;
  /** The person who suspended the sale last; 0 before. */
  suspendedBy: number;
  isFrozen: boolean;
  sold: number;
  /** The last day that has income, once it was stopped; -1 before. */
  stopDay: number;
  /** Holdings that a stop has not gone through yet. */
  stops: number;
  /** The last day whose income was found due, and the last one that will be. */
  openedDay: number;
  lastDay: number;
  /** Income in coins, and shares times days, of all days that are not opened yet. */
  owed: Amount;
  shareDays: number;
  /** The sum of income that is frozen. */
  frozen: Amount;
};

export type HoldingStatus = "normal" | "stopped" | "expired";

/** One purchase of a member; its number is that of the command. */
export type MachineHolding = Omit<MachineBought, "type" | "payCoin"> & {
  /** Its place among the holdings of its machine. */
  readonly place: number;
  lastDay: number;
  status: HoldingStatus;
  /** Income that is locked. */
  frozen: Amount;
};

/** A day of a machine whose income is due and not wholly paid. */
export type DueDay = {
  readonly machine: number;
  readonly day: number;
  /** The fixing; zero for income in coins, and while there is none. */
  price: Amount;
  isPriced: boolean;
  total: Amount;
  /** The part of the total that is not paid yet. */
  left: Amount;
  /** The places of the next holding that is told that it waits, and of the next that is paid. */
  told: number;
  done: number;
};

/** The shares among which a machine's price and its income are divided. */
export function sharesOf({ ownership, supply }: Pick<Machine, "ownership" | "supply">): number {
  return ownership === "shared" ? supply : 1;
}

/** A day's income of so many shares; `price` is the fixing where income goes by value. */
export function incomeOf(machine: Machine, shares: number, price: Amount): Amount {
  const part: Part = { shares, of: sharesOf(machine) };
  if (machine.incomeType === "coin") return coinIncomeOf(machine.daily, part);
  return price === ZERO ? ZERO : valueIncomeOf(machine.daily, price, part);
}

/** True if a holding has income on that day. */
export function isPaidOn({ firstDay, lastDay }: MachineHolding, day: number): boolean {
  return firstDay <= day && day <= lastDay;
}

/** The next day of a machine whose income will be due; undefined if none will. */
export function nextDayOf({ openedDay, lastDay }: Machine): number | undefined {
  return openedDay < lastDay ? openedDay + 1 : undefined;
}

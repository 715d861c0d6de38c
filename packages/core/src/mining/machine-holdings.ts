import { refundOf } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { incomeOf, isPaidOn, type Machine, type MachineHolding } from "./machine.ts";

/** The holdings of one machine, in the order in which they were bought. */
export class MachineHoldings {
  readonly #all: MachineHolding[] = [];

  get all(): readonly MachineHolding[] {
    return this.#all;
  }

  at(place: number): MachineHolding {
    const holding = this.#all[place];
    assert(holding !== undefined, "the machine has a holding there");
    return holding;
  }

  add(holding: MachineHolding): void {
    assert(holding.place === this.#all.length, "holdings stand in the order of their purchases");
    this.#all.push(holding);
  }

  /** The place of the first holding from there on that has income on that day; else the end. */
  nextPaidOn(day: number, from: number): number {
    let place = from;
    for (; place < this.#all.length; place += 1) if (isPaidOn(this.at(place), day)) break;
    return place;
  }

  /** The first day, from that one on, on which somebody has income. */
  firstDayFrom(day: number): number | undefined {
    let first: number | undefined;
    for (const { firstDay, lastDay } of this.#all) {
      const own = Math.max(firstDay, day);
      if (own <= lastDay && (first === undefined || own < first)) first = own;
    }
    return first;
  }

  /** The income of all holdings on that day, each rounded down. */
  incomeOn(machine: Machine, day: number, price: Amount): Amount {
    // Most holdings have the same number of shares, so each number is reckoned once.
    const known = new Map<number, Amount>();
    let sum = 0n;
    for (const holding of this.#all) {
      if (!isPaidOn(holding, day)) continue;
      const income = known.get(holding.shares) ?? incomeOf(machine, holding.shares, price);
      known.set(holding.shares, income);
      sum += income;
    }
    return sum as Amount;
  }

  sharesOn(day: number): number {
    let sum = 0;
    for (const holding of this.#all) if (isPaidOn(holding, day)) sum += holding.shares;
    return sum;
  }

  /** At most so many of those that are wanted, the oldest first. */
  first(limit: number, isWanted: (holding: MachineHolding) => boolean): readonly MachineHolding[] {
    const found: MachineHolding[] = [];
    for (const holding of this.#all) {
      if (found.length === limit) break;
      if (isWanted(holding)) found.push(holding);
    }
    return found;
  }

  /** The holdings that a stop on that day shortens. */
  countAfter(day: number): number {
    return this.#all.filter(({ status, lastDay }) => status === "normal" && lastDay > day).length;
  }

  hasOf(members: readonly number[]): boolean {
    return this.#all.some(({ member }) => members.includes(member));
  }

  /** The part of what was paid that a stop would have to give back now. */
  refundable(termDays: number, day: number): Amount {
    let sum: bigint = ZERO;
    for (const { status, cost, lastDay } of this.#all) {
      const isOpen = status === "normal" && lastDay > day;
      if (isOpen) sum += refundOf(cost, lastDay - day, termDays);
    }
    return sum as Amount;
  }
}

import { dayOf, postedFromMs } from "@sumi/formulas/mining.ts";
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type {
  HoldingStopped,
  IncomeDayOpened,
  IncomeDayPriced,
  IncomeFrozen,
  IncomePaid,
  MachineBought,
  MachineDrafted,
  MachineStopped,
} from "./events.ts";
import { Fixings } from "./fixings.ts";
import { dueDayLine, holdingLine, machineLine } from "./lines.ts";
import { type DueDay, incomeOf, type Machine, type MachineHolding, nextDayOf } from "./machine.ts";
import { MachineHoldings } from "./machine-holdings.ts";

type OfHolding = { readonly machine: number; readonly holding: number };

/** The machines, what members have of them, and the days whose income is not wholly paid. */
export class Mining {
  readonly fixings = new Fixings();
  readonly #machines = new Map<number, Machine>();
  readonly #holdings = new Map<number, MachineHoldings>();
  readonly #byNumber = new Map<number, MachineHolding>();
  /** By machine, the oldest first: a day is paid after all days before it. */
  readonly #days = new Map<number, DueDay[]>();
  #opened = 0;

  /** In the order in which they were drafted. */
  get machines(): Iterable<Machine> {
    return this.#machines.values();
  }

  /** The machines that ever were opened. */
  get opened(): number {
    return this.#opened;
  }

  find(machine: number): Machine | undefined {
    return this.#machines.get(machine);
  }

  get(machine: number): Machine {
    const found = this.#machines.get(machine);
    assert(found !== undefined, "the machine was drafted");
    return found;
  }

  holdingsOf(machine: number): MachineHoldings {
    const holdings = this.#holdings.get(machine);
    assert(holdings !== undefined, "the machine was drafted");
    return holdings;
  }

  holding(number: number): MachineHolding {
    const holding = this.#byNumber.get(number);
    assert(holding !== undefined, "the holding was bought");
    return holding;
  }

  daysOf(machine: number): readonly DueDay[] {
    return this.#days.get(machine) ?? [];
  }

  /** The machine that has a day to open, of several the oldest. */
  toOpen(timeMs: number): Machine | undefined {
    for (const machine of this.#machines.values()) {
      const day = nextDayOf(machine);
      if (day !== undefined && postedFromMs(day) <= timeMs) return machine;
    }
    return undefined;
  }

  /** The machine that was stopped, and whose holdings are not all refunded yet. */
  toStop(): Machine | undefined {
    for (const machine of this.#machines.values()) if (machine.stops > 0) return machine;
    return undefined;
  }

  /** The machine whose frozen income may go, and has not gone yet. */
  toRelease(): Machine | undefined {
    for (const machine of this.#machines.values()) {
      if (!machine.isFrozen && machine.frozen > 0n) return machine;
    }
    return undefined;
  }

  draft({ type, staff, ...terms }: MachineDrafted): void {
    this.#add({
      ...terms,
      status: "draft",
      account: -1,
      isSuspended: false,
      suspendedBy: 0,
      sold: 0,
      stopDay: -1,
      stops: 0,
      openedDay: -1,
      lastDay: -1,
      owed: ZERO,
      shareDays: 0,
      frozen: ZERO,
    });
  }

  discard(machine: number): void {
    this.#machines.delete(machine);
    this.#holdings.delete(machine);
  }

  open(machine: number, account: number): void {
    Object.assign(this.get(machine), { status: "open", account });
    this.#opened += 1;
  }

  change(machine: number, change: Partial<Machine>): void {
    Object.assign(this.get(machine), change);
  }

  buy({ type, payCoin, ...bought }: MachineBought): void {
    const machine = this.get(bought.machine);
    const holdings = this.holdingsOf(bought.machine);
    const { firstDay, lastDay, shares } = bought;
    // A machine without income to come begins anew.
    if (machine.openedDay >= machine.lastDay) machine.openedDay = firstDay - 1;
    machine.lastDay = Math.max(machine.lastDay, lastDay);
    machine.sold += shares;
    this.#owe(machine, shares, lastDay - firstDay + 1);
    const place = holdings.all.length;
    this.#hold({ ...bought, place, status: "normal", frozen: ZERO });
  }

  stop({ machine: number, day }: MachineStopped): void {
    const machine = this.get(number);
    machine.status = "stopped";
    machine.stopDay = day;
    machine.stops = this.holdingsOf(number).countAfter(day);
    machine.lastDay = Math.min(machine.lastDay, day);
  }

  stopHolding({ machine: number, holding: name }: HoldingStopped): void {
    const machine = this.get(number);
    const holding = this.holding(name);
    this.#owe(machine, holding.shares, machine.stopDay - holding.lastDay);
    holding.lastDay = machine.stopDay;
    holding.status = "stopped";
    machine.stops -= 1;
  }

  expire({ holding }: OfHolding): void {
    this.holding(holding).status = "expired";
  }

  release({ machine: number, holding: name }: OfHolding, amount: Amount): void {
    const [machine, holding] = [this.get(number), this.holding(name)];
    holding.frozen = (holding.frozen - amount) as Amount;
    machine.frozen = (machine.frozen - amount) as Amount;
  }

  openDay({ machine: number, day, price, total }: IncomeDayOpened): void {
    const machine = this.get(number);
    const holdings = this.holdingsOf(number);
    // Days on which nobody has income are passed over.
    machine.openedDay = (holdings.firstDayFrom(day + 1) ?? machine.lastDay + 1) - 1;
    const first = holdings.nextPaidOn(day, 0);
    if (first === holdings.all.length) return;
    const isPriced = machine.incomeType === "coin" || price > 0n;
    const left = total;
    this.#addDay({ machine: number, day, price, isPriced, total, left, told: first, done: first });
    if (machine.incomeType === "coin") machine.owed = (machine.owed - total) as Amount;
    else if (isPriced) machine.shareDays -= holdings.sharesOn(day);
  }

  priceDay({ machine, day, price, total }: IncomeDayPriced): void {
    Object.assign(this.#dueDay(machine, day), { price, total, left: total, isPriced: true });
    this.get(machine).shareDays -= this.holdingsOf(machine).sharesOn(day);
  }

  tell({ machine, holding }: OfHolding, day: number): void {
    const due = this.#dueDay(machine, day);
    due.told = this.holdingsOf(machine).nextPaidOn(day, this.holding(holding).place + 1);
  }

  pay({ machine: number, day, holding: name, amount, type }: IncomePaid | IncomeFrozen): void {
    const due = this.#firstDay(number, day);
    const holdings = this.holdingsOf(number);
    const holding = this.holding(name);
    due.left = (due.left - amount) as Amount;
    due.done = holdings.nextPaidOn(day, holding.place + 1);
    if (due.done === holdings.all.length) this.#days.get(number)?.shift();
    if (type === "IncomePaid") return;
    const machine = this.get(number);
    holding.frozen = (holding.frozen + amount) as Amount;
    machine.frozen = (machine.frozen + amount) as Amount;
  }

  /** True if a coin's price at the end of a day is one that income will be paid by. */
  needsPrice(coin: number, day: number): boolean {
    for (const machine of this.#machines.values()) {
      if (machine.coin !== coin || machine.incomeType !== "value") continue;
      const isWaiting = this.daysOf(machine.machine).some(({ isPriced }) => !isPriced);
      if (isWaiting || machine.lastDay >= day) return true;
    }
    return false;
  }

  /** The part of what buyers paid in a coin that a stop of all machines would give back now. */
  refundable(asset: number, timeMs: number): Amount {
    let sum = 0n;
    for (const { machine, payCoin, termDays, status, stopDay } of this.#machines.values()) {
      if (payCoin !== asset) continue;
      const day = status === "stopped" ? stopDay : dayOf(timeMs);
      sum += this.holdingsOf(machine).refundable(termDays, day);
    }
    return sum as Amount;
  }

  get lines() {
    return [
      machineLine({
        rows: () => this.#machines.values(),
        restore: (machine) => {
          this.#add(machine);
          if (machine.status !== "draft") this.#opened += 1;
        },
      }),
      holdingLine({
        rows: () => this.#byNumber.values(),
        restore: (holding) => this.#hold(holding),
      }),
      dueDayLine({
        rows: () => [...this.#machines.keys()].flatMap((machine) => this.daysOf(machine)),
        restore: (day) => this.#addDay(day),
      }),
      ...this.fixings.lines,
    ];
  }

  #add(machine: Machine): void {
    this.#machines.set(machine.machine, machine);
    this.#holdings.set(machine.machine, new MachineHoldings());
  }

  #hold(holding: MachineHolding): void {
    this.holdingsOf(holding.machine).add(holding);
    this.#byNumber.set(holding.holding, holding);
  }

  #addDay(day: DueDay): void {
    const days = this.#days.get(day.machine) ?? [];
    days.push(day);
    this.#days.set(day.machine, days);
  }

  #dueDay(machine: number, day: number): DueDay {
    const due = this.daysOf(machine).find((each) => each.day === day);
    assert(due !== undefined, "the day is due");
    return due;
  }

  #firstDay(machine: number, day: number): DueDay {
    const [first] = this.daysOf(machine);
    assert(first?.day === day, "a day is paid after all days before it");
    return first;
  }

  /** Adds days of income that are not opened yet; a negative number takes them away. */
  #owe(machine: Machine, shares: number, days: number): void {
    if (machine.incomeType === "value") {
      machine.shareDays += shares * days;
      return;
    }
    const income = incomeOf(machine, shares, ZERO);
    machine.owed = (machine.owed + income * BigInt(days)) as Amount;
  }
}

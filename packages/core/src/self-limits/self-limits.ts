import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { LossKind, SelfLimitKind, SelfLimitSet } from "./events.ts";

/** The value of a limit: an amount for a loss limit, a moment for the others; zero for none. */
export type SelfLimitValue = { readonly amount: Amount; readonly untilMs: number };

/** A limit as it counts, and the looser one that is announced. */
export type SelfLimit = {
  readonly now: SelfLimitValue;
  readonly announced: (SelfLimitValue & { readonly effectiveMs: number }) | undefined;
};

type Row = SelfLimitValue & {
  readonly member: number;
  readonly kind: SelfLimitKind;
  readonly effectiveMs: number;
};
type Day = { readonly member: number; readonly day: number; readonly result: Amount };
/** The result of the same week before that day; absent where there is none. */
type DaysBefore = { readonly member: number; readonly result: Amount };

const NONE: SelfLimitValue = { amount: ZERO, untilMs: 0 };
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
/** The first day of 1970 was a Thursday, so its week had begun three days before. */
const MONDAY = 3;

/** The limits that members have set, and what those who risked real money won or lost lately. */
export class SelfLimits {
  /** At most two of each member and kind: the one that counts, then the announced one. */
  readonly #limits = new Map<string, readonly Row[]>();
  /** Those who have ever set one; most orders are of members who have not. */
  readonly #limited = new Set<number>();
  readonly #days = new Map<number, Day>();
  readonly #daysBefore = new Map<number, DaysBefore>();

  isLimited(member: number): boolean {
    return this.#limited.has(member);
  }

  of(member: number, kind: SelfLimitKind, timeMs: number): SelfLimit {
    const rows = this.#limits.get(keyOf(member, kind)) ?? [];
    const now = rows.findLast(({ effectiveMs }) => effectiveMs <= timeMs) ?? NONE;
    const announced = rows.find(({ effectiveMs }) => effectiveMs > timeMs);
    return { now, announced };
  }

  /** Below zero where the member has lost more than won in the day or week of that moment. */
  resultOf(member: number, kind: LossKind, timeMs: number): bigint {
    const known = this.#days.get(member);
    const today = dayOf(timeMs);
    if (known === undefined) return 0n;
    if (kind === "loss") return known.day === today ? known.result : 0n;
    if (weekOf(known.day) !== weekOf(today)) return 0n;
    return known.result + (this.#daysBefore.get(member)?.result ?? 0n);
  }

  /** A new value ends an announced one: members see one change at a time. */
  readonly set = ({ type: _, ...row }: SelfLimitSet, timeMs: number): void => {
    const rows = this.#limits.get(keyOf(row.member, row.kind)) ?? [];
    const now = rows.findLast(({ effectiveMs }) => effectiveMs <= timeMs);
    const isNow = row.effectiveMs <= timeMs;
    this.#keep(row, isNow || now === undefined ? [row] : [now, row]);
  };

  /** Counts what real money won, or lost below zero. */
  count(member: number, change: bigint, timeMs: number): void {
    const day = dayOf(timeMs);
    if (this.#days.get(member)?.day !== day) this.#beginDay(member, timeMs);
    const result = (this.resultOf(member, "loss", timeMs) + change) as Amount;
    this.#days.set(member, { member, day, result });
  }

  /** The days that are over are one sum, as long as their week lasts. */
  #beginDay(member: number, timeMs: number): void {
    const result = this.resultOf(member, "loss_week", timeMs) as Amount;
    if (result === ZERO) this.#daysBefore.delete(member);
    else this.#daysBefore.set(member, { member, result });
  }

  readonly lines = [
    snapshotLine(
      "selfLimit",
      {
        member: numberColumn,
        kind: textColumn<SelfLimitKind>(),
        amount: amountColumn,
        untilMs: numberColumn,
        effectiveMs: numberColumn,
      },
      { rows: () => [...this.#limits.values()].flat(), restore: (row) => this.#restore(row) },
    ),
    snapshotLine(
      "selfLimitDay",
      { member: numberColumn, day: numberColumn, result: amountColumn },
      { rows: () => this.#days.values(), restore: (day) => void this.#days.set(day.member, day) },
    ),
    snapshotLine(
      "selfLimitDaysBefore",
      { member: numberColumn, result: amountColumn },
      {
        rows: () => this.#daysBefore.values(),
        restore: (days) => void this.#daysBefore.set(days.member, days),
      },
    ),
  ];

  #restore(row: Row): void {
    this.#keep(row, [...(this.#limits.get(keyOf(row.member, row.kind)) ?? []), row]);
  }

  #keep({ member, kind }: Row, rows: readonly Row[]): void {
    this.#limits.set(keyOf(member, kind), rows);
    this.#limited.add(member);
  }
}

/** The end of the UTC day of that moment. */
export function dayEndOf(timeMs: number): number {
  return (dayOf(timeMs) + 1) * DAY_MS;
}

/** The end of the week of that moment, in UTC. */
export function weekEndOf(timeMs: number): number {
  return ((weekOf(dayOf(timeMs)) + 1) * DAYS_OF_WEEK - MONDAY) * DAY_MS;
}

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

function weekOf(day: number): number {
  return Math.floor((day + MONDAY) / DAYS_OF_WEEK);
}

function keyOf(member: number, kind: SelfLimitKind): string {
  return `${member} ${kind}`;
}

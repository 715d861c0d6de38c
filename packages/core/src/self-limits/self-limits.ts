import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { SelfLimitKind, SelfLimitSet } from "./events.ts";

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

const NONE: SelfLimitValue = { amount: ZERO, untilMs: 0 };
const DAY_MS = 86_400_000;

/** The limits that members have set, and what those who staked real money won or lost today. */
export class SelfLimits {
  /** At most two of each member and kind: the one that counts, then the announced one. */
  readonly #limits = new Map<string, readonly Row[]>();
  /** Those who have ever set one; most orders are of members who have not. */
  readonly #limited = new Set<number>();
  readonly #days = new Map<number, Day>();

  isLimited(member: number): boolean {
    return this.#limited.has(member);
  }

  of(member: number, kind: SelfLimitKind, timeMs: number): SelfLimit {
    const rows = this.#limits.get(keyOf(member, kind)) ?? [];
    const now = rows.findLast(({ effectiveMs }) => effectiveMs <= timeMs) ?? NONE;
    const announced = rows.find(({ effectiveMs }) => effectiveMs > timeMs);
    return { now, announced };
  }

  /** Below zero where the member has lost more than won on that day, in UTC. */
  resultOf(member: number, timeMs: number): bigint {
    const known = this.#days.get(member);
    return known?.day === dayOf(timeMs) ? known.result : 0n;
  }

  /** A new value ends an announced one: members see one change at a time. */
  readonly set = ({ type: _, ...row }: SelfLimitSet, timeMs: number): void => {
    const rows = this.#limits.get(keyOf(row.member, row.kind)) ?? [];
    const now = rows.findLast(({ effectiveMs }) => effectiveMs <= timeMs);
    const isNow = row.effectiveMs <= timeMs;
    this.#keep(row, isNow || now === undefined ? [row] : [now, row]);
  };

  /** Counts what an ended contract won, or lost below zero. */
  count(member: number, change: bigint, timeMs: number): void {
    const result = (this.resultOf(member, timeMs) + change) as Amount;
    this.#days.set(member, { member, day: dayOf(timeMs), result });
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

function dayOf(timeMs: number): number {
  return Math.floor(timeMs / DAY_MS);
}

function keyOf(member: number, kind: SelfLimitKind): string {
  return `${member} ${kind}`;
}

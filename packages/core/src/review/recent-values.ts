import type { Amount } from "@sumi/primitives/amount.ts";
import { amountColumn, numberColumn, type SnapshotLine, snapshotLine } from "../snapshot-line.ts";

const DAY_MS = 86_400_000;

type Passed = {
  readonly timeMs: number;
  /** Below zero: staff are numbered so, and share the sums with members without meeting them. */
  readonly reviewer: number;
  readonly member: number;
  /** USDT value at the index of that moment. */
  readonly value: Amount;
};

/** A reviewer, and every account of the person for whom they decide. */
export type RecentOf = { readonly reviewer: number; readonly accounts: readonly number[] };

/**
 * The values passed in the last 24 hours, by each reviewer and for each member. Sums are kept:
 * reading one costs only the values that lapsed since the last was added, not all of them.
 */
export class RecentValues {
  /** Its part of a snapshot. */
  readonly line: SnapshotLine;
  #credits: Passed[] = [];
  /** Position of the oldest credit that is still part of the sums. */
  #oldest = 0;
  readonly #sums = new Map<number, bigint>();

  constructor(lineName: string) {
    this.line = snapshotLine(
      lineName,
      {
        timeMs: numberColumn,
        reviewer: numberColumn,
        member: numberColumn,
        value: amountColumn,
      },
      {
        rows: () => this.#credits.slice(this.#oldest),
        restore: (row) => this.add(row),
      },
    );
  }

  add(credit: Passed): void {
    for (const lapsed of this.#lapsedAt(credit.timeMs)) {
      this.#count(lapsed, -lapsed.value);
      this.#oldest += 1;
    }
    this.#credits.push(credit);
    this.#count(credit, credit.value);
    if (this.#oldest * 2 > this.#credits.length) this.#compact();
  }

  sumOf(person: number, timeMs: number): Amount {
    let sum = this.#sums.get(person) ?? 0n;
    for (const { reviewer, member, value } of this.#lapsedAt(timeMs)) {
      if (reviewer === person || member === person) sum -= value;
    }
    return sum as Amount;
  }

  /** The sum of that reviewer or of all these accounts of one person, whichever is greater. */
  greaterOf({ reviewer, accounts }: RecentOf, timeMs: number): Amount {
    const byReviewer = this.sumOf(reviewer, timeMs);
    let forPerson = 0n;
    for (const account of accounts) forPerson += this.sumOf(account, timeMs);
    return byReviewer > forPerson ? byReviewer : (forPerson as Amount);
  }

  *#lapsedAt(timeMs: number): Generator<Passed> {
    for (let at = this.#oldest; at < this.#credits.length; at += 1) {
      const credit = this.#credits[at];
      if (credit === undefined || credit.timeMs > timeMs - DAY_MS) return;
      yield credit;
    }
  }

  #count({ reviewer, member }: Passed, value: bigint): void {
    for (const person of [reviewer, member]) {
      const sum = (this.#sums.get(person) ?? 0n) + value;
      if (sum === 0n) this.#sums.delete(person);
      else this.#sums.set(person, sum);
    }
  }

  #compact(): void {
    this.#credits = this.#credits.slice(this.#oldest);
    this.#oldest = 0;
  }
}

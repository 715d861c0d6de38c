import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import { DueQueue } from "./due-queue.ts";

/** The trial money that a member was given last. */
export type Trial = {
  readonly member: number;
  readonly grantedMs: number;
  /** 0 once it was taken back. */
  readonly expiresMs: number;
};

/** The members with trial money, and when it ends (rules 3.8). The ledger has the balances. */
export class TrialMoney {
  readonly #all = new Map<number, Trial>();
  readonly #queue = new DueQueue();

  of(member: number): Trial | undefined {
    return this.#all.get(member);
  }

  readonly give = (trial: Trial): void => {
    this.#all.set(trial.member, trial);
    if (trial.expiresMs > 0) this.#queue.add(trial.member, trial.expiresMs);
  };

  expire(member: number): void {
    const trial = this.#all.get(member);
    if (trial !== undefined) this.#all.set(member, { ...trial, expiresMs: 0 });
  }

  /** The member whose trial money ended first, if any has ended by then. */
  expiredAt(timeMs: number): number | undefined {
    for (;;) {
      const { first } = this.#queue;
      if (first === undefined || first.dueMs > timeMs) return undefined;
      if (this.#all.get(first.number)?.expiresMs === first.dueMs) return first.number;
      // The member got more since, or has lost it.
      this.#queue.removeFirst();
    }
  }

  readonly line = snapshotLine(
    "trial",
    { member: numberColumn, grantedMs: numberColumn, expiresMs: numberColumn },
    { rows: () => this.#all.values(), restore: this.give },
  );
}

import { numberColumn, snapshotLine } from "../snapshot-line.ts";
import type { WithdrawalPassed, WithdrawalSent } from "./events.ts";

/** The next step of a withdrawal that was passed or sent. Those of old events have none. */
export type NextStep = {
  /** The moment until which it is taken; from then on the withdrawal is overdue. */
  readonly byMs: number;
  /** From then on the member may take it back; undefined once it was sent. */
  readonly takeBackMs: number | undefined;
};

/** The next steps of withdrawals on their way, and the people who passed them. */
export class NextSteps {
  readonly #steps = new Map<number, NextStep>();
  readonly #passers = new Map<number, readonly number[]>();

  of(withdrawal: number): NextStep | undefined {
    return this.#steps.get(withdrawal);
  }

  /** True for one that was passed and should have been sent by that moment. */
  isPayoutLate(withdrawal: number, timeMs: number): boolean {
    const step = this.#steps.get(withdrawal);
    return step?.takeBackMs !== undefined && step.byMs <= timeMs;
  }

  /** Returns the one or two people who passed it, also after it was sent. */
  passersOf(withdrawal: number): readonly number[] {
    return this.#passers.get(withdrawal) ?? [];
  }

  pass({ withdrawal, reviewer, first, sendByMs, takeBackMs }: WithdrawalPassed): void {
    if (sendByMs === undefined) return;
    this.#steps.set(withdrawal, { byMs: sendByMs, takeBackMs });
    for (const staff of [first ?? 0, reviewer]) {
      if (staff !== 0) this.#addPasser({ withdrawal, staff });
    }
  }

  send({ withdrawal, completeByMs }: WithdrawalSent): void {
    if (completeByMs === undefined) this.#steps.delete(withdrawal);
    else this.#steps.set(withdrawal, { byMs: completeByMs, takeBackMs: undefined });
  }

  close(withdrawal: number): void {
    this.#steps.delete(withdrawal);
    this.#passers.delete(withdrawal);
  }

  readonly lines = [
    snapshotLine(
      "withdrawalNextStep",
      { withdrawal: numberColumn, byMs: numberColumn, takeBackMs: numberColumn },
      {
        rows: () => {
          return Array.from(this.#steps, ([withdrawal, { byMs, takeBackMs = 0 }]) => {
            return { withdrawal, byMs, takeBackMs };
          });
        },
        restore: ({ withdrawal, byMs, takeBackMs }) => {
          // The core's times are never 0, so 0 stands for a step that is not taken back.
          this.#steps.set(withdrawal, { byMs, takeBackMs: takeBackMs || undefined });
        },
      },
    ),
    snapshotLine(
      "withdrawalPasser",
      { withdrawal: numberColumn, staff: numberColumn },
      {
        rows: () => {
          return [...this.#passers].flatMap(([withdrawal, passers]) => {
            return passers.map((staff) => ({ withdrawal, staff }));
          });
        },
        restore: (row) => this.#addPasser(row),
      },
    ),
  ];

  #addPasser({ withdrawal, staff }: { withdrawal: number; staff: number }): void {
    this.#passers.set(withdrawal, [...this.passersOf(withdrawal), staff]);
  }
}

import { numberColumn, snapshotLine } from "../snapshot-line.ts";

const DAY_MS = 86_400_000;

type SessionEnd = {
  readonly member: number;
  /** Below zero, as an actor. */
  readonly staff: number;
  readonly timeMs: number;
};

/**
 * Who of the staff ended the sessions of each member last: within a day the next end is another
 * person's, because nobody who is signed out again and again can close a position (decision 177).
 */
export class SessionEnds {
  #last: readonly SessionEnd[] = [];

  /** The person who ended them within the last day. */
  recent(member: number, timeMs: number): number | undefined {
    return this.#lastDay(timeMs).find((each) => each.member === member)?.staff;
  }

  add(end: SessionEnd): void {
    const others = this.#lastDay(end.timeMs).filter(({ member }) => member !== end.member);
    this.#last = [...others, end];
  }

  #lastDay(timeMs: number): readonly SessionEnd[] {
    return this.#last.filter((each) => timeMs < each.timeMs + DAY_MS);
  }

  readonly line = snapshotLine<SessionEnd>(
    "memberSessionsEnded",
    { member: numberColumn, staff: numberColumn, timeMs: numberColumn },
    {
      rows: () => this.#last,
      restore: (row) => {
        this.#last = [...this.#last, row];
      },
    },
  );
}

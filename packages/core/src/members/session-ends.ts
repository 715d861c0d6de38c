import { numberColumn, snapshotLine } from "../snapshot-line.ts";

type SessionEnd = {
  readonly member: number;
  /** Below zero, as an actor. */
  readonly staff: number;
  readonly againMs: number;
};

/**
 * The person who ended the sessions of each member last: within a day the next end is another
 * person's, because a member signed out again and again can close no position (decision 177).
 */
export class SessionEnds {
  #last: readonly SessionEnd[] = [];

  /** The person who ended them last, while the next end is another person's. */
  recent(member: number, timeMs: number): number | undefined {
    return this.#counting(timeMs).find((each) => each.member === member)?.staff;
  }

  add(end: SessionEnd, timeMs: number): void {
    const others = this.#counting(timeMs).filter(({ member }) => member !== end.member);
    this.#last = [...others, end];
  }

  #counting(timeMs: number): readonly SessionEnd[] {
    return this.#last.filter(({ againMs }) => timeMs < againMs);
  }

  readonly line = snapshotLine<SessionEnd>(
    "memberSessionsEnded",
    { member: numberColumn, staff: numberColumn, againMs: numberColumn },
    {
      rows: () => this.#last,
      restore: (row) => {
        this.#last = [...this.#last, row];
      },
    },
  );
}

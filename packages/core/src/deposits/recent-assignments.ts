import { numberColumn, snapshotLine } from "../snapshot-line.ts";

const DAY_MS = 86_400_000;

/** The addresses that members were given in the last 24 hours, oldest first. */
export class RecentAssignments {
  #all: { readonly member: number; readonly timeMs: number }[] = [];

  /** The number of addresses that the member was given in the 24 hours before. */
  countOf(member: number, timeMs: number): number {
    const isCounted = (given: { readonly member: number; readonly timeMs: number }) => {
      return given.member === member && given.timeMs > timeMs - DAY_MS;
    };
    return this.#all.filter(isCounted).length;
  }

  add(member: number, timeMs: number): void {
    this.#all = this.#all.filter((given) => given.timeMs > timeMs - DAY_MS);
    this.#all.push({ member, timeMs });
  }

  readonly line = snapshotLine(
    "recentAssignment",
    { member: numberColumn, timeMs: numberColumn },
    {
      rows: () => this.#all,
      restore: (row) => void this.#all.push(row),
    },
  );
}

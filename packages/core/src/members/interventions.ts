import { numberColumn, snapshotLine } from "../snapshot-line.ts";

/** A restriction of a member, or the end of its sessions, decided by one of the staff. */
export type Intervention = {
  readonly staff: number;
  /** Until then it counts among those of that person. */
  readonly untilMs: number;
};

/** The interventions of the last hour. One person makes only so many (decision 67). */
export class Interventions {
  #all: Intervention[] = [];

  /** The ends of those that count for this person, soonest first. */
  of(staff: number, timeMs: number): readonly number[] {
    const counted = this.#all.filter((each) => each.staff === staff && timeMs < each.untilMs);
    return counted.map(({ untilMs }) => untilMs);
  }

  /** Old events name no end, and are not counted. */
  add(staff: number | undefined, untilMs: number | undefined, timeMs: number): void {
    if (staff === undefined || untilMs === undefined) return;
    this.#all = [...this.#all.filter((each) => timeMs < each.untilMs), { staff, untilMs }];
  }

  readonly line = snapshotLine(
    "intervention",
    { staff: numberColumn, untilMs: numberColumn },
    { rows: () => this.#all, restore: (row) => this.#all.push(row) },
  );
}

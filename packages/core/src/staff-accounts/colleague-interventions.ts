import { REMEMBERED_MS } from "../review/remembered.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";
import type { Stamp } from "../stamp.ts";

/** The desk entries of acts by which one of the staff alone keeps a colleague out for a while. */
export const COLLEAGUE_KINDS = ["SESSIONS_ENDED", "FIRST_SECRET_GIVEN"] as const;
export type ColleagueKind = (typeof COLLEAGUE_KINDS)[number];

export type ColleagueIntervention = Stamp & {
  readonly kind: ColleagueKind;
  /** Below zero, as actors: who did it, and whom it keeps out. */
  readonly staff: number;
  readonly colleague: number;
  /** Until then it counts among those of `staff`. */
  readonly untilMs: number;
};

const DAY_MS = 86_400_000;

/** The interventions with colleagues of the last seven days (decision 111). */
export class ColleagueInterventions {
  /** Oldest first. */
  #all: ColleagueIntervention[] = [];

  /** The ends of those that count for this person, soonest first. */
  of(staff: number, timeMs: number): readonly number[] {
    const counted = this.#all.filter((each) => each.staff === staff && timeMs < each.untilMs);
    return counted.map(({ untilMs }) => untilMs);
  }

  /** Returns the intervention of the last day that a new one of that kind would follow. */
  recent(
    kind: ColleagueKind,
    colleague: number,
    timeMs: number,
  ): ColleagueIntervention | undefined {
    const last = this.#all.findLast((each) => each.kind === kind && each.colleague === colleague);
    return last !== undefined && timeMs < last.timeMs + DAY_MS ? last : undefined;
  }

  /** Everybody of the staff is told of these. Oldest first. */
  toldAt(timeMs: number): readonly ColleagueIntervention[] {
    return this.#all.filter((each) => timeMs < each.timeMs + REMEMBERED_MS);
  }

  add(intervention: ColleagueIntervention): void {
    this.#all = [...this.toldAt(intervention.timeMs), intervention];
  }

  readonly line = snapshotLine<ColleagueIntervention>(
    "colleagueIntervention",
    {
      kind: textColumn<ColleagueKind>(),
      staff: numberColumn,
      colleague: numberColumn,
      untilMs: numberColumn,
      sequence: numberColumn,
      timeMs: numberColumn,
    },
    { rows: () => this.#all, restore: (row) => this.#all.push(row) },
  );
}

import type { Parameters } from "../parameters/parameters.ts";
import { numberColumn, snapshotLine } from "../snapshot-line.ts";

/** A person of the staff who lets no coins of that member out alone. */
export type Separation = {
  readonly staff: number;
  readonly member: number;
  readonly untilMs: number;
};

/**
 * The people who certified a member or credited coins to it a short while ago. With the coins of
 * an invented deposit, the same person could otherwise pass the withdrawal as well.
 */
export class Separations {
  /** By member and then by person; the members of the oldest separations come first. */
  readonly #all = new Map<number, Map<number, number>>();

  /** Returns the people who are separated from a member at that moment. */
  from(member: number, timeMs: number): readonly number[] {
    const separated = [...(this.#all.get(member) ?? [])];
    return separated.flatMap(([staff, untilMs]) => (timeMs < untilMs ? [staff] : []));
  }

  /** Old events cause no separation: `untilMs` is absent in them. */
  add(
    { staff, member, untilMs }: Omit<Separation, "untilMs"> & { untilMs: number | undefined },
    timeMs: number,
  ): void {
    if (untilMs === undefined) return;
    this.#forgetLapsed(timeMs);
    this.#restore({ staff, member, untilMs });
  }

  readonly line = snapshotLine<Separation>(
    "separation",
    { staff: numberColumn, member: numberColumn, untilMs: numberColumn },
    {
      rows: () => this.#rows(),
      restore: (row) => this.#restore(row),
    },
  );

  *#rows(): Iterable<Separation> {
    for (const [member, separated] of this.#all) {
      for (const [staff, untilMs] of separated) yield { staff, member, untilMs };
    }
  }

  #restore({ staff, member, untilMs }: Separation): void {
    const separated = this.#all.get(member) ?? new Map<number, number>();
    separated.set(staff, untilMs);
    this.#all.delete(member);
    this.#all.set(member, separated);
  }

  /** The search ends at the first member from whom somebody is still separated. */
  #forgetLapsed(timeMs: number): void {
    for (const member of this.#all.keys()) {
      if (this.from(member, timeMs).length > 0) return;
      this.#all.delete(member);
    }
  }
}

/** Returns the moment until which a separation that begins now lasts. */
export function separationEndOf(parameters: Parameters, timeMs: number): number {
  return timeMs + parameters.integer("review.separation_ms", timeMs);
}

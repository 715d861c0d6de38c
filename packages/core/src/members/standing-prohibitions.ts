import { numberColumn, snapshotLine } from "../snapshot-line.ts";

/** Until when the prohibition to trade that a person put on a member would stand by itself. */
type StandingProhibition = {
  readonly member: number;
  readonly staff: number;
  readonly untilMs: number;
};

/** Prohibitions by person: to extend a colleague's does not make it one's own. */
export class StandingProhibitions {
  readonly #ofMember = new Map<number, Map<number, StandingProhibition>>();

  /** True if a colleague's prohibition would stand at that moment. */
  isOfOther(member: number, staff: number, timeMs: number): boolean {
    const given = this.#ofMember.get(member)?.values() ?? [];
    return [...given].some((each) => each.staff !== staff && timeMs < each.untilMs);
  }

  /** Those of the member that are over are forgotten. */
  give(prohibition: StandingProhibition, timeMs: number): void {
    const given = [...(this.#ofMember.get(prohibition.member)?.values() ?? [])];
    this.lift(prohibition.member);
    for (const each of given) {
      if (timeMs < each.untilMs) this.#put(each);
    }
    this.#put(prohibition);
  }

  /** A lift ends all of them. */
  lift(member: number): void {
    this.#ofMember.delete(member);
  }

  readonly line = snapshotLine<StandingProhibition>(
    "standingProhibition",
    { member: numberColumn, staff: numberColumn, untilMs: numberColumn },
    { rows: () => this.#rows(), restore: (row) => this.#put(row) },
  );

  *#rows() {
    for (const given of this.#ofMember.values()) yield* given.values();
  }

  #put(prohibition: StandingProhibition): void {
    const { member, staff } = prohibition;
    const given = this.#ofMember.get(member) ?? new Map<number, StandingProhibition>();
    this.#ofMember.set(member, given.set(staff, prohibition));
  }
}

import { REMEMBERED_MS } from "../review/remembered.ts";
import { numberColumn, snapshotLine, textColumn } from "../snapshot-line.ts";

export type RestrictionKind = "freeze" | "trading" | "withdrawals";

/** A restriction that one of the staff put on a member: the last one of its kind. */
export type Restriction = {
  readonly kind: RestrictionKind;
  readonly member: number;
  readonly staff: number;
  /** From the list of its kind; the member reads it. */
  readonly reason: string;
  /** A freeze has no end: until it is lifted, this is the moment of its review. */
  readonly untilMs: number;
};

/** The last person to restrict each member: the next decision is another's (decision 45). */
export class Restrictions {
  readonly #last = new Map<string, Restriction>();

  last(kind: RestrictionKind, member: number): Restriction | undefined {
    return this.#last.get(`${kind} ${member}`);
  }

  /** Returns the restriction that a new one would follow: it stands, or ended lately. */
  recent(kind: RestrictionKind, member: number, timeMs: number): Restriction | undefined {
    const last = this.last(kind, member);
    return last !== undefined && timeMs < last.untilMs + REMEMBERED_MS ? last : undefined;
  }

  readonly give = (restriction: Restriction): void => {
    this.#last.set(`${restriction.kind} ${restriction.member}`, restriction);
  };

  /** Keeps in mind a restriction that was lifted. */
  lift(kind: RestrictionKind, member: number, liftedMs: number): void {
    const last = this.last(kind, member);
    if (last !== undefined) this.give({ ...last, untilMs: liftedMs });
  }

  readonly line = snapshotLine(
    "restriction",
    {
      kind: textColumn<RestrictionKind>(),
      member: numberColumn,
      staff: numberColumn,
      reason: textColumn(),
      untilMs: numberColumn,
    },
    { rows: () => this.#last.values(), restore: this.give },
  );
}

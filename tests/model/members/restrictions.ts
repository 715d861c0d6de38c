import { DAY_MS } from "../time.ts";

type Kind = "freeze" | "trading" | "withdrawals";

/** A restriction by one of the staff. The end of a freeze is its review, until it is lifted. */
export type Restriction = { readonly staff: number; readonly untilMs: number };

/** The last restriction of each kind on each member. */
export class Restrictions {
  readonly #last = new Map<string, Restriction>();

  last(kind: Kind, member: number): Restriction | undefined {
    return this.#last.get(`${kind}/${member}`);
  }

  /** The one that stands or ended within the week, if there is one. */
  recent(kind: Kind, member: number, timeMs: number): Restriction | undefined {
    const last = this.last(kind, member);
    return last !== undefined && timeMs - last.untilMs < 7 * DAY_MS ? last : undefined;
  }

  /** Old events name no person. */
  give(kind: Kind, member: number, given: { staff?: number | undefined; untilMs: number }): void {
    const { staff, untilMs } = given;
    if (staff !== undefined) this.#last.set(`${kind}/${member}`, { staff, untilMs });
  }

  lift(kind: Kind, member: number, timeMs: number): void {
    const { staff } = this.last(kind, member) ?? {};
    this.give(kind, member, { staff, untilMs: timeMs });
  }
}

import type { LinkStaff, UnlinkStaff } from "@sumi/core/review/acts.ts";
import type { Deciders } from "../capability.ts";
import type { Model } from "../model.ts";
import type { EventOf, Expected } from "../record.ts";
import { DAY_MS } from "../time.ts";

/** A member account of one of the staff; it bars for a while after it has ended. */
type Link = { readonly staff: number; readonly member: number; readonly untilMs: number };

/** Every link that there ever was, the last word about each pair at the end. */
export class StaffLinks {
  #all: readonly Link[] = [];

  has(staff: number, member: number): boolean {
    return this.#all.some((each) => {
      return each.staff === staff && each.member === member && each.untilMs === Infinity;
    });
  }

  /** Everybody who was ever linked with an account. */
  get people(): ReadonlySet<number> {
    return new Set(this.#all.map(({ staff }) => staff));
  }

  barring(staff: number, timeMs: number): readonly number[] {
    const own = this.#all.filter((each) => each.staff === staff && each.untilMs > timeMs);
    return own.map(({ member }) => member);
  }

  /** Old events put one account in the place of all others. */
  link({ staff, member, isAdded }: EventOf<"StaffLinked">): void {
    const others = this.#all.filter((each) => each.staff !== staff || each.member !== member);
    const kept = others.filter((each) => {
      return isAdded === true || each.staff !== staff || each.untilMs !== Infinity;
    });
    this.#all = member === 0 ? kept : [...kept, { staff, member, untilMs: Infinity }];
  }

  unlink({ staff, member, untilMs }: EventOf<"StaffUnlinked">): void {
    const others = this.#all.filter((each) => each.staff !== staff || each.member !== member);
    this.#all = [...others, { staff, member, untilMs }];
  }
}

export function* linkStaff(model: Model, act: LinkStaff, deciders: Deciders): Expected {
  const { staff, member } = demandPair(model, act);
  model.demand("I21", !model.review.links.has(-staff, member), "a link is new");
  const { proposer, approver: confirmer } = deciders;
  yield { type: "StaffLinked", staff: -staff, member, isAdded: true, proposer, confirmer };
}

export function* unlinkStaff(model: Model, act: UnlinkStaff, deciders: Deciders): Expected {
  const { staff, member } = demandPair(model, act);
  model.demand("I21", model.review.links.has(-staff, member), "only what is linked is unlinked");
  const untilMs = model.timeMs + 7 * DAY_MS;
  const { proposer, approver: confirmer } = deciders;
  yield { type: "StaffUnlinked", staff: -staff, member, untilMs, proposer, confirmer };
}

function demandPair(model: Model, act: LinkStaff | UnlinkStaff) {
  const isKnown = model.members.find(act.member) !== undefined;
  model.demand("I21", isKnown && act.staff > 0, "staff are linked to members");
  return act;
}

import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";
import { demandOther, demandThere } from "../staff-accounts.ts";
import { DAY_MS } from "../time.ts";

/** These keep a colleague out for a while: they sign in again, or ask for another secret. */
export const KEEPING_OUT: ReadonlySet<string> = new Set(["SESSIONS_ENDED", "FIRST_SECRET_GIVEN"]);

type Kept = {
  readonly staff: number;
  readonly kind: string;
  readonly colleague: number;
  readonly timeMs: number;
  readonly untilMs: number;
};

/** Everything by which the staff ever kept each other out. */
export class Keeping {
  #all: readonly Kept[] = [];
  /** Those that were followed by a change of the colleague's account. */
  readonly #void = new Set<Kept>();

  /** Old events name no end. */
  count(event: EventOf<"DeskEntryRecorded">, timeMs: number): void {
    const { staff, kind, subject, countedUntilMs: untilMs } = event;
    if (untilMs === undefined) return;
    this.#all = [...this.#all, { staff, kind, colleague: -subject, timeMs, untilMs }];
  }

  /** Two people decided about the colleague, so what came before does not matter. */
  changed(colleague: number): void {
    for (const each of this.#all) if (each.colleague === colleague) this.#void.add(each);
  }

  numberOf(staff: number, timeMs: number): number {
    return this.#all.filter((each) => each.staff === staff && each.untilMs > timeMs).length;
  }

  /** Returns the person who kept the colleague out last, if that was within a day. */
  lastOf(kind: string, colleague: number, timeMs: number): number | undefined {
    const last = this.#all.findLast((each) => each.kind === kind && each.colleague === colleague);
    const isPast = last === undefined || this.#void.has(last) || timeMs - last.timeMs >= DAY_MS;
    return isPast ? undefined : last.staff;
  }
}

/** Demands that nobody does it twice in a row, and returns the moment until which it counts. */
export function keepOut(
  model: Model,
  { kind, staff, colleague }: Pick<Kept, "kind" | "staff" | "colleague">,
): number {
  const { keeping } = model.staff;
  demandThere(model, colleague);
  const last = keeping.lastOf(kind, colleague, model.timeMs);
  if (last !== undefined) demandOther(model, last, staff);
  const max = model.parameters.integer("staff.interventions_max", model.timeMs);
  const isWithin = keeping.numberOf(staff, model.timeMs) < max;
  model.demand("I21", isWithin, "nobody keeps colleagues out more often than they may");
  return model.timeMs + DAY_MS / 24;
}

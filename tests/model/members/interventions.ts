import type { Model } from "../model.ts";
import type { EventOf } from "../record.ts";
import { demandRead } from "../review/demands.ts";
import { demandOther } from "../staff-accounts.ts";

const HOUR_MS = 3_600_000;

type Intervention = { readonly staff: number; readonly untilMs: number };

/** Restrictions of members by person; only those of the last hour count. */
export class Interventions {
  readonly #all: Intervention[] = [];

  /** Old events name no end. */
  count({ staff, countedUntilMs }: { staff?: number; countedUntilMs?: number }): void {
    if (staff === undefined || countedUntilMs === undefined) return;
    this.#all.push({ staff, untilMs: countedUntilMs });
  }

  numberOf(staff: number, timeMs: number): number {
    return this.#all.filter((each) => each.staff === staff && each.untilMs > timeMs).length;
  }
}

/** The person who ended the sessions of a member last, and until when that matters. */
export class SigningOut {
  readonly #last = new Map<number, { readonly staff: number; readonly againMs: number }>();

  /** Old events name no end. */
  count({ staff, member, againMs }: EventOf<"DeskEntryRecorded">): void {
    if (againMs !== undefined) this.#last.set(member, { staff, againMs });
  }

  lastOf(member: number, timeMs: number): number | undefined {
    const last = this.#last.get(member);
    return last !== undefined && timeMs < last.againMs ? last.staff : undefined;
  }
}

/** A member is signed out twice within a day by two people. */
export function signOut(
  model: Model,
  command: { readonly actor: number; readonly member: number },
): { readonly countedUntilMs: number; readonly againMs: number } {
  const last = model.members.signingOut.lastOf(command.member, model.timeMs);
  if (last !== undefined) demandOther(model, last, command.actor);
  return { countedUntilMs: intervene(model, command), againMs: model.timeMs + 24 * HOUR_MS };
}

/** Staff restrict whom they have looked at, and so many in an hour. Returns when this one ends. */
export function intervene(
  model: Model,
  { actor: staff, member }: { readonly actor: number; readonly member: number },
): number {
  demandRead(model, staff, { member, subject: "PROFILE" });
  const max = model.parameters.integer("members.interventions_max", model.timeMs);
  const isWithin = model.members.interventions.numberOf(staff, model.timeMs) < max;
  model.demand("I21", isWithin, "nobody intervenes with members more often than they may");
  return model.timeMs + HOUR_MS;
}

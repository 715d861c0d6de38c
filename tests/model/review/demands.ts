import type { Model } from "../model.ts";
import { areOne } from "../staff-accounts.ts";
import { DAY_MS } from "../time.ts";

export type About = { readonly kind: string; readonly number: number; readonly member: number };

/** Staff decide what they have read, is not their own, and is no other assignee's case. */
export function demandFree(model: Model, staff: number, about: About): void {
  demandUnassigned(model, staff, about);
  const subject = about.kind === "identity" ? "IDENTITY" : "PROFILE";
  demandRead(model, staff, { member: about.member, subject });
}

/** One person does not reject twice in a row. Returns the time from which they may again. */
export function demandTurn(
  model: Model,
  staff: number,
  { kind, member }: { readonly kind: string; readonly member: number },
): number {
  const last = model.review.rejections.get(`${kind}/${member}`);
  const isRecent = last !== undefined && model.timeMs < last.untilMs;
  const isOther = !isRecent || (last.staff !== staff && !areOne(model, last.staff, staff));
  model.demand("I21", isOther, "a second rejection within a week is another person's");
  return model.timeMs + 7 * DAY_MS;
}

/** A rejection only protects, so that a suspicion bars nobody from it. */
export function demandFreeToReject(model: Model, staff: number, about: About): void {
  demandNotKnown(model, staff, about.member);
  demandNoOther(model, staff, about);
  const subject = about.kind === "identity" ? "IDENTITY" : "PROFILE";
  demandRead(model, staff, { member: about.member, subject });
}

export function demandUnassigned(model: Model, staff: number, about: About): void {
  demandStranger(model, staff, about.member);
  demandNoOther(model, staff, about);
}

function demandNoOther(model: Model, staff: number, about: About): void {
  const assignment = model.review.standing(about.kind, about.number, model.timeMs);
  model.demand(
    "I21",
    assignment === undefined || assignment.staff === staff,
    "nobody else works on the case",
  );
}

/** Honesty H15: whoever decides has opened the part of the member's file that shows the case. */
export function demandRead(
  model: Model,
  staff: number,
  file: { readonly member: number; readonly subject: string },
): void {
  const isOpen = model.members.isOpen({ staff, ...file }, model.timeMs);
  model.demand("I21", isOpen, "nobody decides without having looked");
}

export function demandStranger(model: Model, staff: number, member: number): void {
  const isOwn = model.review.isOwn(model, staff, member);
  model.demand("I21", !isOwn, "nobody decides about themselves, or about whom they brought");
}

/** A member who is only suspected to be that person may be restricted by them. */
export function demandNotKnown(model: Model, staff: number, member: number): void {
  const isOwn = model.review.isKnownOwn(model, staff, member);
  model.demand("I21", !isOwn, "nobody decides about themselves, or about whom they brought");
}

import type { FreezeHouse, UnfreezeMember } from "@sumi/core/members/acts.ts";
import type { Member } from "../members.ts";
import type { Model } from "../model.ts";
import { allEnded } from "../perpetual/fitting.ts";
import type { CommandOf, EventOf, Expected, ReadEvent } from "../record.ts";
import { demandNotKnown } from "../review/demands.ts";
import { endAllOf } from "../spot/matching.ts";
import { demandHalf, demandOther } from "../staff-accounts.ts";
import { DAY_MS } from "../time.ts";
import { intervene } from "./interventions.ts";
import type { Restriction } from "./restrictions.ts";

export function* openMember(model: Model, command: CommandOf<"OpenMember">): Expected {
  const { actor, account, sponsor, house } = command;
  const member = model.members.all.length + 1;
  model.demand("I21", actor === 0, "only the exchange itself opens a member");
  model.demand("I13", model.members.ofAccount(account) === undefined, "an account has one member");
  const isEarlier = sponsor === 0 || model.members.find(sponsor) !== undefined;
  model.demand("I13", isEarlier, "a sponsor was there before, so that nobody sponsors in a circle");
  yield { type: "MemberOpened", member, account, sponsor, house, openedMs: model.timeMs };
}

/**
 * Rules 8 and honesty H17: freezing needs a reason and a review within a week, and cancels all open
 * orders.
 */
export function* freezeMember(model: Model, command: CommandOf<"FreezeMember">): Expected {
  const { member } = command;
  const found = model.members.find(member);
  model.demand("I21", found?.frozen === false, "who is frozen exists and is not frozen already");
  demandNext(model, command, model.members.restrictions.recent("freeze", member, model.timeMs));
  yield frozenAs(model, command);
  yield* endAllOf(model.spot.orders.openOf(member), "ADMIN");
  yield* allEnded(model, { member, contract: -1 }, "ADMIN");
}

/** A freeze was reviewed and continues. */
export function* keepFrozen(model: Model, command: CommandOf<"KeepFrozen">): Expected {
  const found = model.members.find(command.member);
  model.demand("I21", found?.frozen === true, "who is kept frozen is so");
  demandNext(model, command, model.members.restrictions.last("freeze", command.member));
  yield frozenAs(model, command);
}

function frozenAs(model: Model, command: CommandOf<"FreezeMember" | "KeepFrozen">): ReadEvent {
  const { actor, member, reason, reviewByMs } = command;
  model.demand("I21", actor < 0, "only staff freeze");
  demandNotKnown(model, actor, member);
  demandNoHouse(model, member);
  demandFreeze(model, command);
  const countedUntilMs = intervene(model, command);
  return { type: "MemberFrozen", member, reason, reviewByMs, staff: actor, countedUntilMs };
}

function demandFreeze(
  model: Model,
  { reason, reviewByMs }: { readonly reason: string; readonly reviewByMs: number },
): void {
  model.demand("I21", FREEZE_REASONS.has(reason), "a freeze has a reason from the list");
  const isSoon = reviewByMs > model.timeMs && reviewByMs <= model.timeMs + 7 * DAY_MS;
  model.demand("I21", isSoon, "a freeze is reviewed within seven days");
}

/** One person stops no account of the house. */
export function demandNoHouse(model: Model, member: number): void {
  model.demand("I21", !model.members.isHouse(member), "two people stop an account of the house");
}

/** Two people freeze an account of the house, or go on with its freeze. */
export function* freezeHouse(
  model: Model,
  act: FreezeHouse,
  { proposer: staff }: { readonly proposer: number },
): Expected {
  const { member, reason, reviewByMs } = act;
  const found = model.members.find(member);
  model.demand("I21", found !== undefined && model.members.isHouse(member), "it is the house's");
  demandFreeze(model, act);
  const wasFrozen = found?.frozen === true;
  yield { type: "MemberFrozen", member, reason, reviewByMs, staff };
  if (wasFrozen) return;
  yield* endAllOf(model.spot.orders.openOf(member), "ADMIN");
  yield* allEnded(model, { member, contract: -1 }, "ADMIN");
}

/** A block of withdrawals may only be extended, by a week at a time at most. */
export function* blockWithdrawals(model: Model, command: CommandOf<"BlockWithdrawals">): Expected {
  const { actor, member, reason } = command;
  const found = model.members.find(member);
  model.demand("I21", actor <= 0 || actor === member, "a member blocks nobody else's withdrawals");
  model.demand("I21", found !== undefined, "whose withdrawals are blocked exists");
  demandWeek(model, command.untilMs);
  demandNotKnown(model, actor, member);
  const untilMs = Math.max(command.untilMs, found?.blockedUntilMs ?? 0);
  if (actor >= 0) {
    yield { type: "WithdrawalsBlocked", member, untilMs };
    return;
  }
  const isSaid = reason !== undefined && FREEZE_REASONS.has(reason);
  model.demand("I21", isSaid, "staff block withdrawals with a reason from the list");
  const last = model.members.restrictions.recent("withdrawals", member, model.timeMs);
  demandNext(model, command, last);
  yield {
    type: "WithdrawalsBlocked",
    member,
    untilMs,
    reason: reason ?? "SECURITY",
    staff: actor,
    countedUntilMs: intervene(model, command),
  };
}

export function demandWeek(model: Model, untilMs: number): void {
  const isSoon = untilMs <= model.timeMs + 7 * DAY_MS;
  model.demand("I21", isSoon, "a restriction ends within seven days");
}

/** A restriction that follows another one is decided by another person. */
export function demandNext(
  model: Model,
  { actor }: { readonly actor: number },
  last: Restriction | undefined,
): void {
  if (last === undefined) return;
  demandOther(model, last.staff, actor);
  demandHalf(model, actor);
}

export function* unfreezeMember(model: Model, { member }: UnfreezeMember): Expected {
  const isFrozen = model.members.find(member)?.frozen === true;
  model.demand("I21", isFrozen, "only who is frozen is unfrozen");
  yield { type: "MemberUnfrozen", member };
}

/** Rules 6.2: a new password stops withdrawals for a while; after any change they are reviewed. */
export function* recordSecurityChange(
  model: Model,
  command: CommandOf<"RecordSecurityChange">,
): Expected {
  const { actor, member, change } = command;
  model.demand("I21", actor === 0 || actor === member, "a member changes nobody else's security");
  yield* securityChanged(model, member, change);
}

/** Yields the event. A reset of a second factor blocks withdrawals like a new password. */
export function* securityChanged(
  model: Model,
  member: number,
  change: EventOf<"SecurityChanged">["change"],
): Expected {
  const found = model.members.find(member);
  model.demand("I21", found !== undefined, "whose security changes exists");
  if (found === undefined) return;
  const block = model.timeMs + model.parameters.integer("withdrawals.block_ms", model.timeMs);
  const review =
    model.timeMs + model.parameters.integer("withdrawals.review_after_change_ms", model.timeMs);
  const isBlocking = change === "SIGN_IN_PASSWORD" || change === "SECOND_FACTOR_RESET";
  const { blockedUntilMs: blocked, reviewedUntilMs: reviewed } = found;
  const blockedUntilMs = isBlocking && block > blocked ? block : blocked;
  const isFree = FIRST_SETTINGS.has(change) && isNewcomer(model, found);
  const reviewedUntilMs = review > reviewed && !isFree ? review : reviewed;
  yield { type: "SecurityChanged", member, change, blockedUntilMs, reviewedUntilMs };
}

/** A member without anything to steal: signed up within the hour, or never held a coin. */
function isNewcomer(model: Model, { number, openedMs }: Member): boolean {
  if (openedMs === undefined) return false;
  const calmMs = model.parameters.integer("withdrawals.first_settings_ms", model.timeMs);
  const trial = model.markets.asset("TUSDT")?.number;
  return model.timeMs - openedMs < calmMs || !model.ledger.hasHeld(number, trial);
}

const FIRST_SETTINGS: ReadonlySet<string> = new Set([
  "SECOND_FACTOR_SET",
  "WITHDRAWAL_PASSWORD_SET",
]);

export function* recordFileAccess(model: Model, command: CommandOf<"RecordFileAccess">): Expected {
  const { actor: staff, member, subject } = command;
  model.demand("I21", staff < 0, "only staff look");
  model.demand("I21", model.members.find(member) !== undefined, "who is looked at exists");
  const max = model.parameters.integer("members.open_files_max", model.timeMs);
  const open = model.members.openTo(staff, model.timeMs);
  const isWithin = open.has(member) || open.size < max;
  model.demand("I21", isWithin, "nobody has the files of more members open than they may");
  const openMs = model.parameters.integer("members.file_access_ms", model.timeMs);
  const { kind, number = 0 } = command;
  const named = kind === undefined ? {} : { kind, number };
  if (kind !== undefined) demandOwnCase(model, { staff, member, kind, number });
  const untilMs = model.timeMs + openMs;
  const { purpose } = command;
  if (subject === "IDENTITY") demandPurpose(model, command);
  const why = purpose === undefined ? {} : { purpose };
  yield { type: "FileAccessed", member, staff, subject, untilMs, ...named, ...why };
}

/** Papers are read while something is decided about them, and later with words why. */
function demandPurpose(model: Model, command: CommandOf<"RecordFileAccess">): void {
  const { member, purpose, attachment } = command;
  if (memberOfCase(model, "identity", member) === member) return;
  const isSaid = purpose !== undefined && PURPOSES.has(purpose) && attachment !== undefined;
  model.demand("I21", isSaid, "papers of a case that is over are opened with words why");
}

const PURPOSES: ReadonlySet<string> = new Set(["AUDIT", "SECURITY", "LEGAL_ORDER"]);

type AccessOfCase = {
  readonly staff: number;
  readonly member: number;
  readonly kind: string;
  readonly number: number;
};

/** A file opens for a case that waits about this very member, and to a role that decides it. */
function demandOwnCase(model: Model, { staff, member, kind, number }: AccessOfCase): void {
  const roles = model.staff.roles.get(staff) ?? [];
  const isDecider = ["reviewer", "approver", "administrator"].some((each) => roles.includes(each));
  model.demand("I21", isDecider, "a file opens for a case to who may decide it");
  const isWaiting = memberOfCase(model, kind, number) === member;
  model.demand("I21", isWaiting, "a file opens for a case that is open, and its member's");
}

function memberOfCase(model: Model, kind: string, number: number): number | undefined {
  if (kind === "freeze") return model.members.find(number)?.frozen === true ? number : undefined;
  if (kind === "withdrawal") {
    const found = model.withdrawals.all.get(number);
    const isOnItsWay = ["pending", "passed", "sent"].includes(found?.status ?? "");
    return isOnItsWay ? found?.terms.member : undefined;
  }
  if (kind === "deposit") {
    const found = model.deposits.all.get(number);
    return found?.credits === 0 && !found.isRejected ? found.member : undefined;
  }
  const isDoubted = [...model.approvals.open.values()].some(({ act }) => {
    const { act: name, member } = JSON.parse(act) as { act: string; member?: number };
    return name === "DecertifyMember" && member === number;
  });
  return model.identity.isUnderReview(number) || isDoubted ? number : undefined;
}

const FREEZE_REASONS: ReadonlySet<string> = new Set([
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
]);

import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { Deciders } from "../capability.ts";
import { OWN_CASE } from "../review/second-person.ts";
import { isMember, isMoment, isStaff, TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { FreezeHouse, UnfreezeMember } from "./acts.ts";
import type { BlockWithdrawals, FreezeMember, KeepFrozen, OpenMember } from "./commands.ts";
import { BLOCK_REASONS, FREEZE_REASONS, HOUSE_FLAGS } from "./events.ts";
import { countedUntil, refusalOfNext, STOPPED_MAX_MS } from "./intervention-rules.ts";

const ACCOUNT = /^[A-Za-z0-9-]{1,64}$/;

export function openMember(x: State, command: OpenMember): Outcome<void> {
  const { account, sponsor, house } = command;
  if (command.actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (typeof account !== "string" || !ACCOUNT.test(account)) {
    return reject("PARAMETER_ERROR", { field: "account" });
  }
  if (!HOUSE_FLAGS.includes(house)) return reject("PARAMETER_ERROR", { field: "house" });
  if (x.members.ofAccount(account) !== undefined) return reject("ILLEGAL_OPERATION");
  if (sponsor !== 0 && x.members.find(sponsor) === undefined) {
    return reject("INVITE_CODE_INVALID");
  }

  // From here on the member must be opened.
  const member = x.members.count + 1;
  x.emit({ type: "MemberOpened", member, account, sponsor, house, openedMs: x.now.timeMs });
  return accept(undefined);
}

/** Stops the account at once. Its open spot orders end with it, in the follow-up of the event. */
export function freezeMember(x: State, command: FreezeMember): Outcome<void> {
  const { actor: staff, member, reason, reviewByMs } = command;
  const refusal = refusalOfFreeze(x, command);
  if (refusal !== undefined) return refusal;
  if (x.members.get(member).frozen !== undefined) return reject("ILLEGAL_OPERATION");
  const last = x.members.restrictions.recent("freeze", member, x.now.timeMs);
  const notAgain = refusalOfNext(x, last, command);
  if (notAgain !== undefined) return notAgain;

  // From here on the member must be frozen.
  const countedUntilMs = countedUntil(x);
  x.emit({ type: "MemberFrozen", member, reason, reviewByMs, staff, countedUntilMs });
  return accept(undefined);
}

/** A review that ends with the freeze going on: a reason and the next review, as before. */
export function keepFrozen(x: State, command: KeepFrozen): Outcome<void> {
  const { actor: staff, member, reason, reviewByMs } = command;
  const refusal = refusalOfFreeze(x, command);
  if (refusal !== undefined) return refusal;
  if (x.members.get(member).frozen === undefined) return reject("ILLEGAL_OPERATION");
  const notAgain = refusalOfNext(x, x.members.restrictions.last("freeze", member), command);
  if (notAgain !== undefined) return notAgain;

  // From here on the member must stay frozen.
  const countedUntilMs = countedUntil(x);
  x.emit({ type: "MemberFrozen", member, reason, reviewByMs, staff, countedUntilMs });
  return accept(undefined);
}

function refusalOfFreeze(x: State, command: FreezeMember | KeepFrozen): Rejected | undefined {
  if (!isStaff(command.actor)) return reject("ILLEGAL_OPERATION");
  const { member } = command;
  const refusal = refusalOfTerms(x, command) ?? refusalOfHouse(x, member);
  return refusal ?? x.review.refusalOfKnownOwn(command.actor, member, x.now.timeMs);
}

/** A freeze of anybody has a listed reason and a review that is near. */
function refusalOfTerms(
  x: State,
  { member, reason, reviewByMs }: Pick<FreezeMember, "member" | "reason" | "reviewByMs">,
): Rejected | undefined {
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!FREEZE_REASONS.includes(reason)) return reject("MISSING_PARAMETER", { field: "reason" });
  const latestMs = x.now.timeMs + STOPPED_MAX_MS;
  const isSoon = isMoment(reviewByMs) && reviewByMs > x.now.timeMs && reviewByMs <= latestMs;
  return isSoon ? undefined : reject("PARAMETER_ERROR", { field: "review_by_ms" });
}

/**
 * The house's accounts quote on every market, so nobody stops one of them alone, nor leaves its
 * orders where they are. Two people freeze it.
 */
export function refusalOfHouse(x: State, member: number): Rejected | undefined {
  const isHouse = x.members.get(member).house !== "none";
  return isHouse ? reject("TWO_PEOPLE_REQUIRED") : undefined;
}

export function refusalOfHouseFreeze(x: State, act: FreezeHouse): Rejected | undefined {
  const refusal = refusalOfTerms(x, act);
  if (refusal !== undefined) return refusal;
  return refusalOfHouse(x, act.member) === undefined ? reject("ILLEGAL_OPERATION") : undefined;
}

export function freezeHouse(
  x: State,
  { member, reason, reviewByMs }: FreezeHouse,
  { proposer: staff }: Deciders,
): void {
  x.emit({ type: "MemberFrozen", member, reason, reviewByMs, staff });
}

export function refusalOfUnfreezing(x: State, act: UnfreezeMember): Rejected | undefined {
  const found = x.members.find(act.member);
  if (found === undefined) return reject("USER_NOT_FOUND");
  return found.frozen === undefined ? reject("ILLEGAL_OPERATION") : undefined;
}

export function unfreezeMember(x: State, { member }: UnfreezeMember): void {
  x.emit({ type: "MemberUnfrozen", member });
}

export function blockWithdrawals(x: State, command: BlockWithdrawals): Outcome<void> {
  const { actor, member, untilMs, reason } = command;
  const { timeMs } = x.now;
  if (isMember(actor) && actor !== member) return reject("ILLEGAL_OPERATION");
  const found = x.members.find(member);
  if (found === undefined) return reject("USER_NOT_FOUND");
  if (!isMoment(untilMs) || untilMs > timeMs + STOPPED_MAX_MS) {
    return reject("PARAMETER_ERROR", { field: "until_ms" });
  }
  if (isStaff(actor) && (reason === undefined || !BLOCK_REASONS.includes(reason))) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  if (x.review.isKnownOwn(actor, member, timeMs)) return OWN_CASE;
  const last = x.members.restrictions.recent("withdrawals", member, timeMs);
  const notAgain = isStaff(actor) ? refusalOfNext(x, last, command) : undefined;
  if (notAgain !== undefined) return notAgain;

  // From here on the block must be in force: a later change may extend, but never shorten it.
  const until = Math.max(untilMs, found.withdrawalsBlockedUntilMs);
  const countedUntilMs = countedUntil(x);
  const isDecided = isStaff(actor) && reason !== undefined;
  const decided = isDecided ? { reason, staff: actor, countedUntilMs } : {};
  x.emit({ type: "WithdrawalsBlocked", member, untilMs: until, ...decided });
  return accept(undefined);
}

/** The first of rules 1.4's checks: who may place orders at all. */
export function refusalOfTrading(x: State, number: number): Rejected | undefined {
  if (x.members.marks.isUnencumbered(number)) return undefined;
  const member = x.members.find(number);
  if (member === undefined) return reject("ILLEGAL_OPERATION");
  if (member.frozen !== undefined) return reject("ACCOUNT_FROZEN");
  const { tradingProhibitedUntilMs: untilMs } = member;
  return x.now.timeMs < untilMs ? reject("TRADING_PROHIBITED", { untilMs }) : undefined;
}

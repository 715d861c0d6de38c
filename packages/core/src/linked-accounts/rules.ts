import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { TIMER } from "../stamp.ts";
import type { State } from "../state.ts";
import type { DecideLink } from "./acts.ts";
import type { SuspectLink } from "./commands.ts";
import { LINK_REASONS, LINK_SIGNS } from "./events.ts";
import type { Pair } from "./linked-accounts.ts";

/**
 * Only the machine suspects, because a suspicion already bars staff. A sign that was judged before
 * is not judged again, and a link that is confirmed needs no further sign.
 */
export function suspectLink(x: State, command: SuspectLink): Outcome<void> {
  const { actor, older, newer, sign } = command;
  if (actor !== TIMER) return reject("ILLEGAL_OPERATION");
  if (!LINK_SIGNS.includes(sign)) return reject("PARAMETER_ERROR", { field: "sign" });
  const flaw = refusalOfPair(x, command);
  if (flaw !== undefined) return flaw;
  const known = x.linkedAccounts.find(command);
  const isJudged = known?.state === "confirmed" || known?.signs.includes(sign);
  if (isJudged) return reject("ILLEGAL_OPERATION");

  // From here on the accounts must be suspected.
  x.emit({ type: "LinkSuspected", older, newer, sign });
  return accept(undefined);
}

/** Two people may also confirm what no sign shows, and take back what was confirmed. */
export function refusalOfDecision(x: State, act: DecideLink): Rejected | undefined {
  const { verdict, reason } = act;
  if (!Object.hasOwn(LINK_REASONS, verdict)) return reject("PARAMETER_ERROR", { field: "verdict" });
  const reasons: readonly string[] = LINK_REASONS[verdict];
  if (!reasons.includes(reason)) return reject("PARAMETER_ERROR", { field: "reason" });
  const flaw = refusalOfPair(x, act);
  if (flaw !== undefined) return flaw;
  if (verdict === "confirmed" && isWithHouse(x, act)) return reject("ILLEGAL_OPERATION");
  const state = x.linkedAccounts.find(act)?.state;
  const changesNothing = state === verdict || (state === undefined && verdict === "dismissed");
  return changesNothing ? reject("ILLEGAL_OPERATION") : undefined;
}

export function decideLink(x: State, { older, newer, verdict, reason }: DecideLink): void {
  const ownLimits = reason === "ACTING_TOGETHER";
  x.emit({ type: "LinkDecided", older, newer, verdict, reason, ownLimits });
}

/** A link of an account that is their own, or may be, is decided by other people. */
export function isOwnLink(x: State, { older, newer }: DecideLink, staff: number): boolean {
  return [older, newer].some((each) => x.review.isOwn(staff, each, x.now.timeMs));
}

/**
 * The house's accounts have no person. Linked with a member's, they would obey the limits that the
 * member sets, and two approvers would stop the makers.
 */
function isWithHouse(x: State, { older, newer }: Pair): boolean {
  return [older, newer].some((each) => x.members.get(each).house !== "none");
}

function refusalOfPair(x: State, { older, newer }: Pair): Rejected | undefined {
  if (x.members.find(older) === undefined) return reject("USER_NOT_FOUND");
  if (x.members.find(newer) === undefined) return reject("USER_NOT_FOUND");
  return older < newer ? undefined : reject("PARAMETER_ERROR", { field: "newer" });
}

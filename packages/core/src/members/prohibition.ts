import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { OWN_CASE } from "../review/second-person.ts";
import { isMoment, isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { AllowTrading } from "./acts.ts";
import type { ProhibitTrading } from "./commands.ts";
import { PROHIBITION_REASONS } from "./events.ts";
import { countedUntil, refusalOfNext, STOPPED_MAX_MS } from "./intervention-rules.ts";
import { refusalOfHouse } from "./rules.ts";

/** Prohibits new orders for seven days at most, or lifts one's own prohibition. */
export function prohibitTrading(x: State, command: ProhibitTrading): Outcome<void> {
  const { actor: staff, member, untilMs, reason } = command;
  const { timeMs } = x.now;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  if (!isMoment(untilMs) || untilMs > timeMs + STOPPED_MAX_MS) {
    return reject("PARAMETER_ERROR", { field: "until_ms" });
  }
  const isLift = untilMs <= timeMs;
  if (!isLift && (reason === undefined || !PROHIBITION_REASONS.includes(reason))) {
    return reject("MISSING_PARAMETER", { field: "reason" });
  }
  const ofHouse = isLift ? undefined : refusalOfHouse(x, member);
  if (ofHouse !== undefined) return ofHouse;
  const isOwn = isLift
    ? x.review.isOwn(staff, member, timeMs)
    : x.review.isKnownOwn(staff, member, timeMs);
  if (isOwn) return OWN_CASE;
  const notNow = isLift ? refusalOfLift(x, command) : refusalOfProhibiting(x, command);
  if (notNow !== undefined) return notNow;

  // From here on the prohibition must be in force.
  const countedUntilMs = countedUntil(x);
  const decided = isLift || reason === undefined ? {} : { reason, staff, countedUntilMs };
  x.emit({ type: "TradingProhibited", member, untilMs, ...decided });
  return accept(undefined);
}

/**
 * The person who put a prohibition on lifts it alone; another's is lifted by two (decision 121),
 * also after an extension of one's own (decision 165).
 */
function refusalOfLift(x: State, { actor: staff, member }: ProhibitTrading): Rejected | undefined {
  const { timeMs } = x.now;
  if (!isProhibited(x, member)) return reject("ILLEGAL_OPERATION");
  const last = x.members.restrictions.last("trading", member);
  const isOfOther = x.members.prohibitions.isOfOther(member, staff, timeMs);
  if (last?.staff !== staff || isOfOther) return reject("TWO_PEOPLE_REQUIRED");
  return x.review.refusalOfClosedFile({ kind: "member", member }, staff, timeMs);
}

/** Refused if it ends sooner than a colleague's: that would lift it alone. */
function refusalOfProhibiting(x: State, command: ProhibitTrading): Rejected | undefined {
  const { member, untilMs } = command;
  const last = x.members.restrictions.recent("trading", member, x.now.timeMs);
  const notAgain = refusalOfNext(x, last, command);
  if (notAgain !== undefined) return notAgain;
  const isShorter = untilMs < x.members.get(member).tradingProhibitedUntilMs;
  return isShorter ? reject("PARAMETER_ERROR", { field: "until_ms" }) : undefined;
}

export function refusalOfAllowing(x: State, { member }: AllowTrading): Rejected | undefined {
  if (x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  return isProhibited(x, member) ? undefined : reject("ILLEGAL_OPERATION");
}

export function allowTrading(x: State, { member }: AllowTrading): void {
  x.emit({ type: "TradingProhibited", member, untilMs: 0 });
}

function isProhibited(x: State, member: number): boolean {
  return x.now.timeMs < x.members.get(member).tradingProhibitedUntilMs;
}

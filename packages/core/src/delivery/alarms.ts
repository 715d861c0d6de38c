import { isAbove, meanBreakEven, type WinSums, winRateOf } from "@sumi/formulas/win-rates.ts";
import type { Amount } from "@sumi/primitives/amount.ts";
import type { State } from "../state.ts";

/** Standard errors below the break-even rate for all members, and above it for one (rules 3.10). */
const ERRORS_OF_ALL = -2n;
const ERRORS_OF_ONE = 3n;
/** The number under which an alarm about all members stands. */
const ALL_MEMBERS = 0;
const DAY_MS = 86_400_000;

/**
 * Tells the staff that members win more often than the pool can bear, or that one of these members
 * does, whose orders were just settled. It stops nobody: a halt is for all, and for people to
 * decide.
 */
export function alarmAbout(x: State, members: ReadonlySet<number>): void {
  if (members.size === 0) return;
  const { winRates } = x.delivery;
  const { timeMs } = x.now;
  const results = x.parameters.integer("delivery.alarm_results", timeMs);
  const sums = winRates.ofLast(results);
  if (sums.count >= results && isAbove(sums, ERRORS_OF_ALL)) raise(x, ALL_MEMBERS, sums);
  const orders = x.parameters.integer("delivery.alarm_member_orders", timeMs);
  for (const member of members) {
    const own = winRates.ofMember(member);
    if (own.count >= orders && isAbove(own, ERRORS_OF_ONE)) raise(x, member, own);
  }
}

/** At most one alarm a day about the same. */
function raise(x: State, member: number, sums: WinSums): void {
  const last = x.delivery.winRates.alarmAbout(member);
  if (last !== undefined && x.now.timeMs < last.raisedMs + DAY_MS) return;
  const rate = winRateOf(sums) as Amount;
  const breakEven = meanBreakEven(sums) as Amount;
  x.emit({ type: "DeliveryAlarmed", member, count: sums.count, rate, breakEven });
}

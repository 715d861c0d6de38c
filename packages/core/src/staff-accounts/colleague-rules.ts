import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { refusalOfMore } from "../members/intervention-rules.ts";
import { refusalOfAgain } from "../review/second-person.ts";
import type { State } from "../state.ts";
import { COLLEAGUE_KINDS, type ColleagueKind } from "./colleague-interventions.ts";

type Colleague = { readonly kind: ColleagueKind; readonly colleague: number };

/** The colleague whom a desk entry keeps out; undefined for all others, and for oneself. */
export function colleagueIn(
  entry: { readonly kind: string; readonly subject: number },
  staff: number,
): Colleague | undefined {
  const kind = COLLEAGUE_KINDS.find((each) => each === entry.kind);
  const colleague = -entry.subject;
  const isOther = colleague !== 0 && colleague !== staff;
  return kind !== undefined && isOther ? { kind, colleague } : undefined;
}

/**
 * Returns why this person may not keep a colleague out now, or undefined (decision 111). The first
 * time is at once, as in an emergency; within a day the next is another person's.
 */
export function refusalOfKeepingOut(
  x: State,
  { kind, colleague }: Colleague,
  staff: number,
): Rejected | undefined {
  const { timeMs } = x.now;
  const { interventions } = x.staffAccounts;
  if (x.staffAccounts.isRemoved(colleague)) return reject("USER_NOT_FOUND");
  const last = interventions.recent(kind, colleague, timeMs);
  // Halves of an earlier first secret are void, so who gave them does not matter.
  const isVoid = x.staffAccounts.hasChangedSince(colleague, last?.sequence ?? 0);
  const max = x.parameters.integer("staff.interventions_max", timeMs);
  return (
    refusalOfAgain(x.staffAccounts, isVoid ? undefined : last?.staff, { staff, timeMs }) ??
    refusalOfMore(interventions.of(staff, timeMs), max, timeMs)
  );
}

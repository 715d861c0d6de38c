import { accept, type Outcome, type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { LinkStaff } from "./acts.ts";
import type { AssignCase, UnassignCase } from "./commands.ts";
import { CASE_KINDS, type CaseKind } from "./events.ts";

/** Only the assignee decides an assigned case; staff cannot be assigned a case of their own. */
export function assignCase(x: State, command: AssignCase): Outcome<void> {
  const { actor: staff, kind, number } = command;
  const { timeMs } = x.now;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  if (!CASE_KINDS.includes(kind)) return reject("PARAMETER_ERROR", { field: "kind" });
  const found = openCase(x, kind, number);
  if (!found.ok) return found;
  const member = found.value;
  const refusal = x.review.refusalOfAssigning({ kind, number, member }, staff, timeMs);
  if (refusal !== undefined) return refusal;

  // From here on the case must be assigned.
  const expiresMs = timeMs + x.parameters.integer("review.assignment_ms", timeMs);
  x.emit({ type: "CaseAssigned", kind, number, member, staff, expiresMs });
  return accept(undefined);
}

export function unassignCase(x: State, command: UnassignCase): Outcome<void> {
  const { actor: staff, kind, number } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const assignment = x.review.assignmentOf(kind, number, x.now.timeMs);
  if (assignment === undefined || assignment.staff !== staff) return reject("ILLEGAL_OPERATION");

  // From here on the case must be unassigned.
  x.emit({ type: "CaseUnassigned", kind, number, member: assignment.member, staff });
  return accept(undefined);
}

/** Returns the member of a case that still waits for a decision. */
function openCase(x: State, kind: CaseKind, number: number): Outcome<number> {
  switch (kind) {
    case "deposit": {
      const deposit = x.deposits.find(number);
      if (deposit === undefined) return reject("DEPOSIT_NOT_FOUND");
      const isOver = deposit.credited || deposit.rejected;
      return isOver ? reject("ALREADY_REVIEWED") : accept(deposit.member);
    }
    case "withdrawal": {
      const withdrawal = x.withdrawals.find(number);
      const isKnown = withdrawal !== undefined || x.withdrawals.isOver(number);
      if (!isKnown) return reject("ILLEGAL_OPERATION");
      const isPending = withdrawal?.status === "pending";
      return isPending ? accept(withdrawal.member) : reject("ALREADY_REVIEWED");
    }
    case "identity": {
      const member = x.members.find(number);
      if (member === undefined) return reject("USER_NOT_FOUND");
      const isAsked = member.certification === "under_review";
      return isAsked ? accept(number) : reject("ALREADY_REVIEWED");
    }
  }
}

export function refusalOfLink(x: State, { staff, member }: LinkStaff): Rejected | undefined {
  if (!Number.isSafeInteger(staff) || staff < 1) {
    return reject("PARAMETER_ERROR", { field: "staff" });
  }
  if (member !== 0 && x.members.find(member) === undefined) return reject("USER_NOT_FOUND");
  const isSame = (x.review.memberOf(-staff) ?? 0) === member;
  return isSame ? reject("ILLEGAL_OPERATION") : undefined;
}

export function linkStaff(x: State, { staff, member }: LinkStaff): void {
  x.emit({ type: "StaffLinked", staff: -staff, member });
}

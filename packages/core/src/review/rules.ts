import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";
import { isStaff } from "../stamp.ts";
import type { State } from "../state.ts";
import type { AssignCase, TakeOverCase, UnassignCase } from "./commands.ts";
import { CASE_KINDS, type CaseAssigned, type CaseKind, type CaseUnassigned } from "./events.ts";
import type { Assignment, Case } from "./review.ts";
import { OWN_CASE, refusalOfNextStep } from "./second-person.ts";

/**
 * Only the assignee decides an assigned case; staff cannot be assigned a case of their own, nor the
 * same case twice in a row.
 */
export function assignCase(x: State, command: AssignCase): Outcome<void> {
  const { actor: staff } = command;
  const found = freeCase(x, command);
  if (!found.ok) return found;

  // From here on the case must be assigned.
  const lastsMs = x.parameters.integer("review.assignment_ms", x.now.timeMs);
  x.emit(assignedEvent(x, found.value, { staff, lastsMs }));
  return accept(undefined);
}

type Wanted = Pick<AssignCase, "actor" | "kind" | "number">;

/** Returns a case that the person may be assigned now. */
export function freeCase(x: State, command: Wanted): Outcome<Case> {
  const { actor: staff } = command;
  const found = caseToAssign(x, command);
  if (!found.ok) return found;
  const refusal =
    x.review.refusalOfAssigning(found.value, staff, x.now.timeMs) ??
    x.review.refusalOfAssigningAgain(found.value, staff);
  return refusal ?? found;
}

/** No assignee keeps a case from the administrators, nor one of them from everybody else. */
export function takeOverCase(x: State, command: TakeOverCase): Outcome<void> {
  const { actor: staff, kind, number } = command;
  const found = caseToAssign(x, command);
  if (!found.ok) return found;
  if (!x.staffAccounts.administrators.includes(staff)) return reject("PERMISSION_REQUIRED");
  if (x.review.isOwn(staff, found.value.member, x.now.timeMs)) return OWN_CASE;
  const assignment = x.review.assignmentOf(kind, number, x.now.timeMs);
  if (assignment === undefined || assignment.staff === staff) return reject("ILLEGAL_OPERATION");
  const again = x.review.refusalOfTakingAgain(found.value, staff, x.now.timeMs);
  if (again !== undefined) return again;

  // From here on the case must be theirs.
  const taken = { takenFrom: assignment.staff, isTakenInTurn: true } as const;
  const lastsMs = x.parameters.integer("review.assignment_ms", x.now.timeMs);
  x.emit({ ...assignedEvent(x, found.value, { staff, lastsMs }), ...taken });
  return accept(undefined);
}

/**
 * Returns the case that one of the staff wants to be assigned, if it still waits. Whoever took the
 * last step of a withdrawal takes no further one, so they do not keep it from others either.
 */
function caseToAssign(x: State, command: Wanted): Outcome<Case> {
  const { actor, kind, number } = command;
  if (!isStaff(actor)) return reject("ILLEGAL_OPERATION");
  if (!CASE_KINDS.includes(kind)) return reject("PARAMETER_ERROR", { field: "kind" });
  const member = openCase(x, kind, number);
  if (!member.ok) return member;
  const isPaid = kind === "withdrawal";
  const barred = isPaid && refusalOfNextStep(x.withdrawals.handlersOf(number), actor);
  return barred || accept({ kind, number, member: member.value });
}

export function assignedEvent(
  x: State,
  assigned: Case,
  { staff, lastsMs }: { readonly staff: number; readonly lastsMs: number },
): CaseAssigned {
  const expiresMs = x.now.timeMs + lastsMs;
  return { type: "CaseAssigned", ...assigned, staff, expiresMs, isOnce: true };
}

export function unassignCase(x: State, command: UnassignCase): Outcome<void> {
  const { actor: staff, kind, number } = command;
  if (!isStaff(staff)) return reject("ILLEGAL_OPERATION");
  const assignment = x.review.assignmentOf(kind, number, x.now.timeMs);
  if (assignment === undefined || assignment.staff !== staff) return reject("ILLEGAL_OPERATION");

  // From here on the case must be unassigned.
  x.emit(unassignedEvent(assignment));
  return accept(undefined);
}

/** A case that escalates is nobody's alone any more. */
export function endAssignment(x: State, kind: CaseKind, number: number): void {
  const assignment = x.review.assignmentOf(kind, number, x.now.timeMs);
  if (assignment !== undefined) x.emit(unassignedEvent(assignment));
}

function unassignedEvent({ kind, number, member, staff }: Assignment): CaseUnassigned {
  return { type: "CaseUnassigned", kind, number, member, staff };
}

/**
 * Returns the member of a case that still waits for somebody. A late payout is nobody's to keep:
 * what was paid must be said before its member takes it back.
 */
function openCase(x: State, kind: CaseKind, number: number): Outcome<number> {
  switch (kind) {
    case "deposit": {
      const deposit = x.deposits.find(number);
      if (x.deposits.isOver(number)) return reject("ALREADY_REVIEWED");
      return deposit === undefined ? reject("DEPOSIT_NOT_FOUND") : accept(deposit.member);
    }
    case "withdrawal": {
      const withdrawal = x.withdrawals.find(number);
      const isKnown = withdrawal !== undefined || x.withdrawals.isOver(number);
      if (!isKnown) return reject("ILLEGAL_OPERATION");
      if (withdrawal === undefined) return reject("ALREADY_REVIEWED");
      const isLate = x.withdrawals.nextSteps.isPayoutLate(number, x.now.timeMs);
      return isLate ? reject("ILLEGAL_OPERATION") : accept(withdrawal.member);
    }
    case "identity": {
      const member = x.members.find(number);
      if (member === undefined) return reject("USER_NOT_FOUND");
      const isAsked = member.certification === "under_review";
      return isAsked ? accept(number) : reject("ALREADY_REVIEWED");
    }
  }
}

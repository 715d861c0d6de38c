import type { ReadCommand, ReadEvent } from "./frames/reading.ts";
import type { OwnMembers } from "./members.ts";
import type { Expected, Reckoning } from "./model.ts";

type CommandOf<Type> = Extract<ReadCommand, { type: Type }>;
type EventOf<Type> = Extract<ReadEvent, { type: Type }>;
type Assignment = EventOf<"CaseAssigned">;

/** Who works on which case, and which member each of the staff is. */
export class OwnReview {
  readonly assignments = new Map<string, Assignment>();
  readonly links = new Map<number, number>();

  standing(kind: string, number: number, timeMs: number): Assignment | undefined {
    const assignment = this.assignments.get(`${kind}/${number}`);
    return assignment !== undefined && assignment.expiresMs > timeMs ? assignment : undefined;
  }

  /** One's own account, or one that it brought. */
  isOwn(members: OwnMembers, staff: number, member: number): boolean {
    const own = this.links.get(staff);
    return own !== undefined && (own === member || members.find(member)?.sponsor === own);
  }

  apply(event: EventOf<"CaseAssigned" | "CaseUnassigned" | "StaffLinked">): void {
    if (event.type === "StaffLinked") {
      this.links.delete(event.staff);
      if (event.member !== 0) this.links.set(event.staff, event.member);
      return;
    }
    const name = `${event.kind}/${event.number}`;
    this.assignments.delete(name);
    if (event.type === "CaseAssigned") this.assignments.set(name, event);
  }

  /** A decision ends the assignment. */
  follow(event: ReadEvent): void {
    const name = caseOf(event);
    if (name !== undefined) this.assignments.delete(name);
  }
}

function caseOf(event: ReadEvent): string | undefined {
  switch (event.type) {
    case "DepositProposed":
    case "DepositCredited":
    case "DepositRejected":
      return `deposit/${event.deposit}`;
    case "WithdrawalProposed":
    case "WithdrawalPassed":
    case "WithdrawalRejected":
    case "WithdrawalCancelled":
      return `withdrawal/${event.withdrawal}`;
    case "MemberCertified":
    case "IdentityRejected":
      return `identity/${event.member}`;
    default:
      return undefined;
  }
}

/** Nobody decides about their own, or about what another one of the staff works on. */
export function demandFree(
  x: Reckoning,
  staff: number,
  of: { readonly kind: string; readonly number: number; readonly member: number },
): void {
  demandStranger(x, staff, of.member);
  const assignment = x.review.standing(of.kind, of.number, x.timeMs);
  x.demand(
    "I21",
    assignment === undefined || assignment.staff === staff,
    "nobody else works on the case",
  );
}

export function demandStranger(x: Reckoning, staff: number, member: number): void {
  const isOwn = x.review.isOwn(x.members, staff, member);
  x.demand("I21", !isOwn, "nobody decides about themselves, or about whom they brought");
}

export function* assignCase(x: Reckoning, command: CommandOf<"AssignCase">): Expected {
  const { actor: staff, kind, number } = command;
  const member = openCase(x, kind, number);
  x.demand("I21", staff < 0, "only staff are assigned");
  x.demand("I21", member !== undefined, "an assigned case waits for somebody");
  if (member === undefined) return;
  demandFree(x, staff, { kind, number, member });
  const expiresMs = x.timeMs + x.parameters.integer("review.assignment_ms", x.timeMs);
  yield { type: "CaseAssigned", kind, number, member, staff, expiresMs };
}

export function* unassignCase(x: Reckoning, command: CommandOf<"UnassignCase">): Expected {
  const { actor: staff, kind, number } = command;
  const assignment = x.review.standing(kind, number, x.timeMs);
  x.demand("I21", assignment?.staff === staff, "only the assignee gives a case back");
  yield { type: "CaseUnassigned", kind, number, member: assignment?.member ?? 0, staff };
}

/** Whose it is, while it waits. */
function openCase(x: Reckoning, kind: string, number: number): number | undefined {
  if (kind === "deposit") {
    const deposit = x.deposits.all.get(number);
    return deposit?.credits === 0 && !deposit.isRejected ? deposit.member : undefined;
  }
  if (kind === "withdrawal") {
    const withdrawal = x.withdrawals.all.get(number);
    return withdrawal?.status === "pending" ? withdrawal.terms.member : undefined;
  }
  return x.members.find(number)?.certification === "under_review" ? number : undefined;
}

export function* linkStaff(
  x: Reckoning,
  { staff, member }: { readonly staff: number; readonly member: number },
): Expected {
  const isKnown = member === 0 || x.members.find(member) !== undefined;
  x.demand("I21", isKnown && staff > 0, "staff are linked to a member, or to none");
  x.demand("I21", (x.review.links.get(-staff) ?? 0) !== member, "a link is changed");
  yield { type: "StaffLinked", staff: -staff, member };
}

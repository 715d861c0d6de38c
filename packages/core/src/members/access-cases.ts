import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { StaffRole } from "@sumi/primitives/staff-roles.ts";
import type { Act } from "../commands.ts";
import type { State } from "../state.ts";
import { ACCESS_CASES, type AccessCase } from "./events.ts";

type CaseRule = {
  /** The roles that decide such a case, or a step of it. */
  readonly roles: readonly StaffRole[];
  /** True if the member has that case open. */
  readonly isOpen: (x: State, member: number, number: number) => boolean;
};

const REVIEWERS: readonly StaffRole[] = ["reviewer", "approver", "administrator"];

const RULES: Readonly<Record<AccessCase, CaseRule>> = {
  deposit: {
    roles: REVIEWERS,
    isOpen: ({ deposits }, member, number) =>
      deposits.find(number)?.member === member && !deposits.isOver(number),
  },
  withdrawal: {
    roles: REVIEWERS,
    isOpen: ({ withdrawals }, member, number) => withdrawals.find(number)?.member === member,
  },
  identity: {
    roles: REVIEWERS,
    isOpen: (x, member, number) => number === member && isIdentityOpen(x, member),
  },
  freeze: {
    roles: REVIEWERS,
    isOpen: ({ members }, member, number) =>
      number === member && members.find(member)?.frozen !== undefined,
  },
};

/** The roles that decide cases of that kind. */
export function rolesFor(kind: AccessCase): readonly StaffRole[] {
  return RULES[kind].roles;
}

/** Returns why a file does not open to a person for that case, or undefined (honesty H15). */
export function refusalOfCase(
  x: State,
  of: {
    readonly staff: number;
    readonly member: number;
    readonly kind: AccessCase;
    readonly number: number | undefined;
  },
): Rejected | undefined {
  const { staff, member, kind, number = 0 } = of;
  if (!ACCESS_CASES.includes(kind)) return reject("PARAMETER_ERROR", { field: "kind" });
  const own = x.staffAccounts.find(staff)?.roles ?? [];
  if (!rolesFor(kind).some((role) => own.includes(role))) return reject("PERMISSION_REQUIRED");
  const isOpen = RULES[kind].isOpen(x, member, number);
  return isOpen ? undefined : reject("PARAMETER_ERROR", { field: "case" });
}

/** True while the member's papers, or what was decided about them, wait for a decision. */
export function isIdentityOpen(x: State, member: number): boolean {
  const isAsked = x.members.find(member)?.certification === "under_review";
  return isAsked || isDecertified(x, member);
}

/** True while somebody proposes to take the member's certification back. */
function isDecertified({ approvals }: State, member: number): boolean {
  for (const { act } of approvals.proposals.rows) {
    const proposed = JSON.parse(act) as Act; // Written by `canonicalText` when it was proposed.
    if (proposed.act === "DecertifyMember" && proposed.member === member) return true;
  }
  return false;
}

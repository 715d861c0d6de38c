import type { Permission } from "@sumi/contract/capabilities.ts";
import type { FILE_ACCESS_REASONS } from "@sumi/contract/members/staff.ts";
import { permissionsOf } from "@sumi/contract/permissions.ts";
import type { Numbering } from "@sumi/contract/wire/public-numbers.ts";
import type { Act } from "@sumi/core/commands.ts";
import type { Exchange } from "@sumi/core/exchange.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { StaffCaller } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

type Reason = (typeof FILE_ACCESS_REASONS)[number];

/** A reason that names a case: it must be open, this member's, and the caller's to decide. */
type CaseReason = {
  /** Whoever has one of them decides such a case, or a step of it. */
  readonly permissions: readonly Permission[];
  /** How such cases are numbered, where a case has a number. */
  readonly numbering?: Numbering;
  readonly isOpen: (exchange: Exchange, member: number, number: number) => boolean;
};

const CASE_REASONS: { readonly [Name in Reason]?: CaseReason } = {
  DEPOSIT_REVIEW: {
    permissions: ["deposits.confirm", "deposits.reject"],
    numbering: "commands",
    isOpen: ({ deposits }, member, number) =>
      deposits.find(number)?.member === member && !deposits.isOver(number),
  },
  WITHDRAWAL_REVIEW: {
    permissions: ["withdrawals.pass", "withdrawals.review", "withdrawals.send"],
    numbering: "withdrawals",
    isOpen: ({ withdrawals }, member, number) => withdrawals.find(number)?.member === member,
  },
  IDENTITY_REVIEW: {
    permissions: ["identities.decide", "members.decertify"],
    isOpen: (exchange, member) => {
      const { certification } = exchange.members.get(member);
      return certification === "under_review" || isDecertified(exchange, member);
    },
  },
  FREEZE_REVIEW: {
    permissions: ["members.freeze", "members.unfreeze"],
    isOpen: ({ members }, member) => members.get(member).frozen !== undefined,
  },
};

/** A case is named by its public number. */
const NUMBER = /^\d{1,15}$/;

/** Returns why a file does not open to the caller for that reason, or undefined. */
export async function refusalOfReason(
  { commands, numbers }: Pick<ConsoleServer, "commands" | "numbers">,
  { roles }: Pick<StaffCaller, "roles">,
  asked: { readonly member: number; readonly reason: Reason; readonly caseName: string },
): Promise<Rejected | undefined> {
  const { member, reason, caseName } = asked;
  const needed = CASE_REASONS[reason];
  if (needed === undefined) return undefined;
  const own = permissionsOf(roles);
  if (!needed.permissions.some((each) => own.includes(each))) return reject("PERMISSION_REQUIRED");
  const { numbering } = needed;
  const isNumber = numbering !== undefined && NUMBER.test(caseName);
  const number = isNumber ? numbers.meant(numbering, Number(caseName)) : Number.NaN;
  const isOpen = await commands.read((exchange) => needed.isOpen(exchange, member, number));
  return isOpen ? undefined : reject("PARAMETER_ERROR", { field: "case" });
}

/** True while somebody proposes to take the member's certification back. */
function isDecertified({ approvals }: Exchange, member: number): boolean {
  for (const { act } of approvals.proposals.rows) {
    const proposed = JSON.parse(act) as Act; // Written by the core when it was proposed.
    if (proposed.act === "DecertifyMember" && proposed.member === member) return true;
  }
  return false;
}

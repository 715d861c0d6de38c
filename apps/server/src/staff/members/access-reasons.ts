import type { FILE_ACCESS_REASONS } from "@sumi/contract/members/staff.ts";
import type { Numbering } from "@sumi/contract/wire/public-numbers.ts";
import type { AccessCase } from "@sumi/core/members/events.ts";
import type { PublicNumbers } from "../../platform/public-numbers/public-numbers.ts";

type Reason = (typeof FILE_ACCESS_REASONS)[number];

/** The case for which a file is opened, as the core judges it. */
export type NamedCase = { readonly kind: AccessCase; readonly number: number };

/** The reasons that name a case. One without a numbering is named by its member. */
const CASES: {
  readonly [Name in Reason]?: { readonly kind: AccessCase; readonly numbering?: Numbering };
} = {
  DEPOSIT_REVIEW: { kind: "deposit", numbering: "commands" },
  WITHDRAWAL_REVIEW: { kind: "withdrawal", numbering: "withdrawals" },
  IDENTITY_REVIEW: { kind: "identity" },
  FREEZE_REVIEW: { kind: "freeze" },
};

/** A case is named by its public number. */
const NUMBER = /^\d{1,15}$/;

/** The case that a reason is about; undefined for a reason without one. A bad number is 0. */
export function caseOf(
  numbers: PublicNumbers,
  { member, reason, caseName }: { member: number; reason: Reason; caseName: string },
): NamedCase | undefined {
  const named = CASES[reason];
  if (named === undefined) return undefined;
  const { kind, numbering } = named;
  if (numbering === undefined) return { kind, number: member };
  const number = NUMBER.test(caseName) ? numbers.meant(numbering, Number(caseName)) : 0;
  return { kind, number };
}

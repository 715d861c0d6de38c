import type { Member } from "./member.ts";

type Reason = NonNullable<Member["trading_prohibited_for"] | Member["withdrawals_blocked_for"]>;

/** The words for the reasons of restrictions, in the common texts. */
export const RESTRICTION_WORDS = {
  SUSPECTED_ABUSE: "common:restrictedForAbuse",
  SUSPECTED_FRAUD: "common:restrictedForFraud",
  SECURITY: "common:restrictedForSecurity",
  LEGAL_ORDER: "common:restrictedByLaw",
  MEMBER_REQUEST: "common:restrictedByRequest",
} as const satisfies Record<Reason, string>;

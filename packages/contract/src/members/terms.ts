/** Why an account is frozen; the member reads it. */
export const FREEZE_REASONS = [
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;

/** Why a member may not trade for a while. */
export const PROHIBITION_REASONS = [
  "SUSPECTED_ABUSE",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;

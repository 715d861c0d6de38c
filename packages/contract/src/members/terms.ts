/** The reasons for which an account is frozen; the member reads them. */
export const FREEZE_REASONS = [
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;

/** The reasons for which a member may not trade for a while. */
export const PROHIBITION_REASONS = [
  "SUSPECTED_ABUSE",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;

/** The reasons for which staff block withdrawals for a while. */
export const BLOCK_REASONS = [
  "SUSPECTED_FRAUD",
  "SECURITY",
  "LEGAL_ORDER",
  "MEMBER_REQUEST",
] as const;

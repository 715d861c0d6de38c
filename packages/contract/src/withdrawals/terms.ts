/** The reasons for which a withdrawal may wait (rules 6.2); there are no others. */
export const WAIT_REASONS = [
  "NEW_ADDRESS",
  "SECURITY_CHANGE",
  "OVER_LIMIT",
  "SECOND_REVIEWER",
  "DOCUMENTS",
] as const;

/** The reasons for which staff may hold a withdrawal; the member reads them. */
export const HOLD_REASONS = ["NEW_ADDRESS", "SECURITY_CHANGE", "OVER_LIMIT", "DOCUMENTS"] as const;

/** The reasons for which staff may reject a withdrawal; OTHER needs words to the member. */
export const REJECT_REASONS = [
  "ADDRESS_RISK",
  "DOCUMENTS_MISSING",
  "SUSPECTED_FRAUD",
  "LEGAL_ORDER",
  "NETWORK_UNAVAILABLE",
  "OTHER",
] as const;

/** The reasons of rejected withdrawals; OVERDUE: it was not decided in time. */
export const WITHDRAWAL_REJECT_REASONS = [...REJECT_REASONS, "OVERDUE"] as const;

/** Why a withdrawal waits; nothing else may keep it waiting (rules 6.2). */
export const WAIT_REASONS = [
  "NEW_ADDRESS",
  "SECURITY_CHANGE",
  "OVER_LIMIT",
  "SECOND_REVIEWER",
  "DOCUMENTS",
] as const;

/** Why somebody of the staff may hold a withdrawal; the member reads it. */
export const HOLD_REASONS = ["NEW_ADDRESS", "SECURITY_CHANGE", "OVER_LIMIT", "DOCUMENTS"] as const;

/** Why somebody of the staff may reject a withdrawal; OTHER asks for a note to colleagues. */
export const REJECT_REASONS = [
  "ADDRESS_RISK",
  "DOCUMENTS_MISSING",
  "SUSPECTED_FRAUD",
  "LEGAL_ORDER",
  "NETWORK_UNAVAILABLE",
  "OTHER",
] as const;

/** Why a withdrawal was rejected; OVERDUE: nobody decided in time. */
export const WITHDRAWAL_REJECT_REASONS = [...REJECT_REASONS, "OVERDUE"] as const;

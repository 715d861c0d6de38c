/** Whether a member is certified, and what became of the papers. */
export const IDENTITY_STATUSES = ["none", "under_review", "certified", "rejected"] as const;

/** Why papers may be rejected; the member reads it. OTHER asks for words to the member. */
export const IDENTITY_REASONS = [
  "UNREADABLE",
  "EXPIRED",
  "MISMATCH",
  "UNDER_AGE",
  "DUPLICATE",
  "FORGED",
  "OTHER",
] as const;

/** Why two people took a certification back. */
export const DECERTIFY_REASONS = ["MISTAKE", "FORGED", "EXPIRED", "LEGAL_ORDER"] as const;

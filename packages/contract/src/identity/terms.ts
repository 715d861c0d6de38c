/** The states of a member's certification. */
export const IDENTITY_STATUSES = ["none", "under_review", "certified", "rejected"] as const;

/** The reasons to reject documents; the member reads them. OTHER needs a text for the member. */
export const IDENTITY_REASONS = [
  "UNREADABLE",
  "EXPIRED",
  "MISMATCH",
  "UNDER_AGE",
  "DUPLICATE",
  "FORGED",
  "OTHER",
] as const;

/** The reasons for which two people take a certification back. */
export const DECERTIFY_REASONS = ["MISTAKE", "FORGED", "EXPIRED", "LEGAL_ORDER"] as const;

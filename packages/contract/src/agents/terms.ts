/** The reasons for making a member an agent, and for ending that. */
export const APPOINT_REASONS = ["AGREEMENT", "REINSTATED"] as const;
export const DISMISS_REASONS = ["AGREEMENT_ENDED", "MEMBER_REQUEST", "SUSPECTED_ABUSE"] as const;

/** The topics that a member chooses from for a thread. */
export const SUPPORT_TOPICS = [
  "deposit",
  "withdrawal",
  "identity",
  "trading",
  "security",
  "general",
] as const;
export type SupportTopic = (typeof SUPPORT_TOPICS)[number];

/** The longest message of either side. */
export const SUPPORT_WORDS_MAX = 2_000;
/** The best rating. */
export const SUPPORT_RATING_MAX = 5;

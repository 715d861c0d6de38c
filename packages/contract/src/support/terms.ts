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

/** The things of the member's own that a message may show beside its words. */
export const CARD_KINDS = ["deposit", "withdrawal", "order", "contract", "position"] as const;
export type CardKind = (typeof CARD_KINDS)[number];
export const CARD_SIDES = ["buy", "sell", "long", "short", "up", "down"] as const;

/** The longest message of either side. */
export const SUPPORT_WORDS_MAX = 2_000;
/** The best rating. */
export const SUPPORT_RATING_MAX = 5;

/** The shortest and the longest words of a search. */
export const SEARCH_WORDS = { min: 2, max: 100 } as const;

/** Why the second line reads a thread that a colleague has. The member reads it, too. */
export const SECOND_LINE_REASONS = [
  "SUPPORT_COMPLAINT",
  "SUPPORT_QUALITY",
  "SUPPORT_DISPUTE",
] as const;
export type SecondLineReason = (typeof SECOND_LINE_REASONS)[number];

/** Why a thread is kept beyond its time. */
export const HOLD_REASONS = ["DISPUTE", "LEGAL_ORDER"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The longest name of a ready answer. */
export const READY_NAME_MAX = 60;
/** The placeholders of a ready answer: the member's UID, and the newest card with its amount. */
export const PLACEHOLDERS = ["uid", "card", "amount"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const IN_BRACES = /\{([^{}]*)\}/gu;

/** The words in braces of a text that stand for nothing. */
export function unknownPlaceholders(text: string): readonly string[] {
  const named = [...text.matchAll(IN_BRACES)].map(([, word = ""]) => word);
  return named.filter((word) => !PLACEHOLDERS.some((known) => known === word));
}

/** The text with the values that are known; what is not known stays in its braces. */
export function filledIn(
  text: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  // Only known words are looked up, so that no inherited property is taken for a value.
  return text.replaceAll(IN_BRACES, (whole, word: string) => {
    const known = PLACEHOLDERS.find((each) => each === word);
    return (known && values[known]) ?? whole;
  });
}

/** True for an answer in which a placeholder was left open. */
export function hasOpenPlaceholder(text: string): boolean {
  return PLACEHOLDERS.some((each) => text.includes(`{${each}}`));
}

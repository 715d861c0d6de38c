export const BANK_CARDS_PATHS = {
  bankCards: "/User/bank",
} as const;

import type bankCards from "@sumi/messages/ja-JP/bank-cards.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { BANK_CARDS_PATHS } from "./paths.ts";

export const BANK_CARDS: MemberCapability<{ "bank-cards": typeof bankCards }> = {
  words: ["bank-cards", "proof"],
  routes: [
    {
      path: BANK_CARDS_PATHS.bankCards,
      facts: INK,
      load: async () => (await import("./BankCardsScreen.tsx")).BankCardsScreen,
    },
  ],
};

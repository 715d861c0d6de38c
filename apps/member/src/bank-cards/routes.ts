import type bankCards from "@sumi/messages/ja-JP/bank-cards.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const BANK_CARDS: MemberCapability<{ "bank-cards": typeof bankCards }> = {
  words: ["bank-cards", "proof"],
  routes: [
    {
      path: paths.bankCards,
      facts: INK,
      load: async () => (await import("./BankCardsScreen.tsx")).BankCardsScreen,
    },
  ],
};

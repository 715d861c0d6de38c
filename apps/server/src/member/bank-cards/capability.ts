import { bankCards } from "@sumi/contract/bank-cards/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { bankCardRoutes } from "./routes.ts";

export const BANK_CARDS = {
  calls: ({ server }) => bankCardRoutes(server),
  export: { bank_cards: whole(bankCards, ({ cards }) => cards) },
} satisfies MemberCapability;

import type billTypes from "@sumi/messages/ja-JP/bill-types/delivery.json";
import type delivery from "@sumi/messages/ja-JP/delivery.json";
import type proof from "@sumi/messages/ja-JP/delivery-proof.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/delivery.json";
import { INK, INK_TAB, type MemberCapability, PAPER } from "../member-capability.ts";
import { DELIVERY_PATHS } from "./paths.ts";

export const DELIVERY: MemberCapability<{
  delivery: typeof delivery;
  "delivery-proof": typeof proof;
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["delivery", "trading"],
  routes: [
    {
      path: DELIVERY_PATHS.contracts,
      facts: INK_TAB,
      load: async () => (await import("./ContractsScreen.tsx")).ContractsScreen,
    },
    {
      path: DELIVERY_PATHS.history,
      facts: INK,
      load: async () => (await import("./HistoryScreen.tsx")).HistoryScreen,
    },
    {
      path: DELIVERY_PATHS.contract,
      facts: INK,
      load: async () => (await import("./ContractScreen.tsx")).ContractScreen,
    },
    {
      path: DELIVERY_PATHS.trial,
      facts: INK,
      load: async () => (await import("./TrialScreen.tsx")).TrialScreen,
    },
    {
      path: DELIVERY_PATHS.risk,
      facts: INK,
      load: async () => (await import("./RiskScreen.tsx")).RiskScreen,
    },
    {
      path: DELIVERY_PATHS.verify,
      facts: PAPER,
      words: ["delivery-proof"],
      load: async () => (await import("./verify/VerifyScreen.tsx")).VerifyScreen,
    },
  ],
};

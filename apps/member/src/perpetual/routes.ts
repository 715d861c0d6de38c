import type billTypes from "@sumi/messages/ja-JP/bill-types/perpetual.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/perpetual.json";
import type perpetual from "@sumi/messages/ja-JP/perpetual.json";
import type life from "@sumi/messages/ja-JP/perpetual-life.json";
import type risk from "@sumi/messages/ja-JP/perpetual-risk.json";
import { INK, INK_TAB, type MemberCapability } from "../member-capability.ts";
import { PERPETUAL_PATHS } from "./paths.ts";

export const PERPETUAL: MemberCapability<{
  perpetual: typeof perpetual;
  "perpetual-life": typeof life;
  "perpetual-risk": typeof risk;
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["perpetual", "trading", "orders"],
  routes: [
    {
      path: PERPETUAL_PATHS.trade,
      facts: INK_TAB,
      load: async () => (await import("./PerpetualScreen.tsx")).PerpetualScreen,
    },
    {
      path: PERPETUAL_PATHS.history,
      facts: INK,
      words: ["perpetual-life"],
      load: async () => (await import("./history/HistoryScreen.tsx")).HistoryScreen,
    },
    {
      path: PERPETUAL_PATHS.position,
      facts: INK,
      words: ["perpetual-life"],
      load: async () => (await import("./life/LifeScreen.tsx")).LifeScreen,
    },
    {
      path: PERPETUAL_PATHS.verify,
      facts: INK,
      words: ["perpetual-life"],
      load: async () => (await import("./life/VerifyScreen.tsx")).VerifyScreen,
    },
    {
      path: PERPETUAL_PATHS.risk,
      facts: INK,
      words: ["perpetual-risk"],
      load: async () => (await import("./risk/RiskScreen.tsx")).RiskScreen,
    },
    {
      path: PERPETUAL_PATHS.insurance,
      facts: INK,
      words: ["perpetual-life"],
      load: async () => (await import("./insurance/InsuranceScreen.tsx")).InsuranceScreen,
    },
  ],
};

import type billTypes from "@sumi/messages/ja-JP/bill-types/spot.json";
import type firstSteps from "@sumi/messages/ja-JP/first-steps/spot.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/spot.json";
import type spot from "@sumi/messages/ja-JP/spot.json";
import { INK_TAB, type MemberCapability } from "../member-capability.ts";
import { SPOT_PATHS } from "./paths.ts";

export const SPOT: MemberCapability<{
  spot: typeof spot;
  "bill-types": typeof billTypes;
  "first-steps": typeof firstSteps;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["spot", "trading"],
  routes: [
    {
      path: SPOT_PATHS.trade,
      facts: INK_TAB,
      load: async () => (await import("./TradeScreen.tsx")).TradeScreen,
    },
  ],
};

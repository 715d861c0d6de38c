import type billTypes from "@sumi/messages/ja-JP/bill-types/deposits.json";
import type deposits from "@sumi/messages/ja-JP/deposits.json";
import type firstSteps from "@sumi/messages/ja-JP/first-steps/deposits.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/deposits.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { DEPOSITS_PATHS } from "./paths.ts";

export const DEPOSITS: MemberCapability<{
  deposits: typeof deposits;
  "bill-types": typeof billTypes;
  "first-steps": typeof firstSteps;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["deposits", "first-steps"],
  routes: [
    {
      path: DEPOSITS_PATHS.depositCoin,
      facts: INK,
      load: async () => (await import("./DepositCoinScreen.tsx")).DepositCoinScreen,
    },
    {
      path: DEPOSITS_PATHS.deposit,
      facts: INK,
      load: async () => (await import("./DepositScreen.tsx")).DepositScreen,
    },
    {
      path: DEPOSITS_PATHS.deposits,
      facts: INK,
      load: async () => (await import("./DepositsScreen.tsx")).DepositsScreen,
    },
    {
      path: DEPOSITS_PATHS.depositDetail,
      facts: INK,
      load: async () => (await import("./DepositDetailScreen.tsx")).DepositDetailScreen,
    },
  ],
};

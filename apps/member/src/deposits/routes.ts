import type deposits from "@sumi/messages/ja-JP/deposits.json";
import { INK, type MemberCapability } from "../member-capability.ts";
import { paths } from "../paths.ts";

export const DEPOSITS: MemberCapability<{ deposits: typeof deposits }> = {
  words: ["deposits"],
  routes: [
    {
      path: paths.depositCoin,
      facts: INK,
      load: async () => (await import("./DepositCoinScreen.tsx")).DepositCoinScreen,
    },
    {
      path: paths.deposit,
      facts: INK,
      load: async () => (await import("./DepositScreen.tsx")).DepositScreen,
    },
    {
      path: paths.deposits,
      facts: INK,
      load: async () => (await import("./DepositsScreen.tsx")).DepositsScreen,
    },
    {
      path: paths.depositDetail,
      facts: INK,
      load: async () => (await import("./DepositDetailScreen.tsx")).DepositDetailScreen,
    },
  ],
};

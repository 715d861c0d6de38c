import type billTypes from "@sumi/messages/ja-JP/bill-types/mining.json";
import type mining from "@sumi/messages/ja-JP/mining.json";
import type noticeTexts from "@sumi/messages/ja-JP/notice-texts/mining.json";
import { INK, type MemberCapability, PAPER } from "../member-capability.ts";
import { MINING_PATHS } from "./paths.ts";

export const MINING: MemberCapability<{
  mining: typeof mining;
  "bill-types": typeof billTypes;
  "notice-texts": typeof noticeTexts;
}> = {
  words: ["mining"],
  routes: [
    {
      path: MINING_PATHS.machines,
      facts: INK,
      load: async () => (await import("./MachinesScreen.tsx")).MachinesScreen,
    },
    {
      path: MINING_PATHS.machine,
      facts: INK,
      load: async () => (await import("./MachineScreen.tsx")).MachineScreen,
    },
    {
      path: MINING_PATHS.incomes,
      facts: INK,
      load: async () => (await import("./IncomesScreen.tsx")).IncomesScreen,
    },
    {
      path: MINING_PATHS.holding,
      facts: INK,
      load: async () => (await import("./HoldingScreen.tsx")).HoldingScreen,
    },
    {
      path: MINING_PATHS.entries,
      facts: PAPER,
      load: async () => (await import("./MachineEntriesScreen.tsx")).MachineEntriesScreen,
    },
  ],
};

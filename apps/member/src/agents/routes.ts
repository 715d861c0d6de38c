import type agents from "@sumi/messages/ja-JP/agents.json";
import { INK_WIDE, type MemberCapability } from "../member-capability.ts";
import { AGENTS_PATHS } from "./paths.ts";

/** The agents' side: a sign-in and a session of its own, and nothing on it changes anything. */
export const AGENTS: MemberCapability<{ agents: typeof agents }> = {
  words: ["agents", "tables"],
  routes: [
    {
      path: AGENTS_PATHS.overview,
      facts: INK_WIDE,
      load: async () => (await import("./OverviewScreen.tsx")).OverviewScreen,
    },
    {
      path: AGENTS_PATHS.members,
      facts: INK_WIDE,
      load: async () => (await import("./MembersScreen.tsx")).MembersScreen,
    },
    {
      path: AGENTS_PATHS.contracts,
      facts: INK_WIDE,
      load: async () => (await import("./ContractsScreen.tsx")).ContractsScreen,
    },
    {
      path: AGENTS_PATHS.orders,
      facts: INK_WIDE,
      load: async () => (await import("./OrdersScreen.tsx")).OrdersScreen,
    },
    {
      path: AGENTS_PATHS.rewards,
      facts: INK_WIDE,
      load: async () => (await import("./RewardsScreen.tsx")).RewardsScreen,
    },
  ],
};

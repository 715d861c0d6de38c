import type agents from "@sumi/messages/ja-JP/agents.json";
import { INK_AGENTS, type MemberCapability } from "../member-capability.ts";
import { AGENTS_PATHS } from "./paths.ts";

type Place = keyof typeof AGENTS_PATHS;

/** The screens come together: each is small, and a guest's first page names one file of them. */
const routeOf = (place: Place) => ({
  path: AGENTS_PATHS[place],
  facts: INK_AGENTS,
  load: async () => (await import("./screens.ts")).AGENT_SCREENS[place],
});

/** The agents' side: a sign-in and a session of its own, and nothing on it changes anything. */
export const AGENTS: MemberCapability<{ agents: typeof agents }> = {
  words: ["agents", "tables"],
  routes: (Object.keys(AGENTS_PATHS) as Place[]).map(routeOf),
};

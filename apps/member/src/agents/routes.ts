import type agents from "@sumi/messages/ja-JP/agents.json";
import { INK_WIDE, type MemberCapability } from "../member-capability.ts";
import { SIGN_IN_PATHS } from "../sign-in/paths.ts";
import { AGENTS_PATHS } from "./paths.ts";

const PLACES = { signIn: SIGN_IN_PATHS.agentSignIn, ...AGENTS_PATHS };
type Place = keyof typeof PLACES;

/** The screens come together: each is small, and a guest's first page names one file of them. */
const routeOf = (place: Place) => ({
  path: PLACES[place],
  facts: INK_WIDE,
  load: async () => (await import("./screens.ts")).AGENT_SCREENS[place],
});

/** The agents' side: a sign-in and a session of its own, and nothing on it changes anything. */
export const AGENTS: MemberCapability<{ agents: typeof agents }> = {
  words: ["agents", "sign-in", "tables"],
  routes: (Object.keys(PLACES) as Place[]).map(routeOf),
};

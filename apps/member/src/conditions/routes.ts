import type conditions from "@sumi/messages/ja-JP/conditions.json";
import { type MemberCapability, PAPER } from "../member-capability.ts";
import { CONDITIONS_PATHS } from "./paths.ts";

type Place = keyof typeof CONDITIONS_PATHS;

/** The screens come together: each is small, and a guest's first page names one file of them. */
const routeOf = (place: Place) => ({
  path: CONDITIONS_PATHS[place],
  facts: PAPER,
  load: async () => (await import("./screens.ts")).CONDITION_SCREENS[place],
});

export const CONDITIONS: MemberCapability<{ conditions: typeof conditions }> = {
  words: ["conditions", "conversion", "delivery", "pages", "perpetual", "withdrawals"],
  routes: (Object.keys(CONDITIONS_PATHS) as Place[]).map(routeOf),
};

import { INK, type MemberCapability } from "../member-capability.ts";
import { NOT_FOUND_PATHS } from "./paths.ts";

/**
 * Paths of the specification without a screen: they show "not found", and no menu links to them.
 */
export const NOT_FOUND: MemberCapability = {
  words: [],
  routes: [{ path: NOT_FOUND_PATHS.notFound, facts: INK }],
};

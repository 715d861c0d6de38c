import type { Capability } from "../capability.ts";

export const SUPPORT: Capability = {
  pushed: { SUPPORT_ANSWERED: "support" },
};

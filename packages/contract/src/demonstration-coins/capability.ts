import type { Capability } from "../capability.ts";

export const DEMONSTRATION_COINS = {
  bills: ["DEMONSTRATION_COINS"],
} as const satisfies Capability;

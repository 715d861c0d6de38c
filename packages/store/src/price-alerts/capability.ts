import type { Capability } from "../capability.ts";

export const PRICE_ALERTS: Capability = {
  pushed: { PRICE_ALERT: "prices" },
};

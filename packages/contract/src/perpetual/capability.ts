import type { Capability } from "../capability.ts";

export const PERPETUAL = {
  bills: [
    "PERP_HOLD",
    "PERP_RELEASE",
    "PERP_OPEN",
    "PERP_CLOSE",
    "PERP_MARGIN_ADD",
    "PERP_MARGIN_REMOVE",
    "FUNDING",
    "LIQUIDATION",
    "ADL",
  ],
} as const satisfies Capability;

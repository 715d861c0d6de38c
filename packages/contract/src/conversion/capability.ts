import type { Capability } from "../capability.ts";

export const CONVERSION = {
  billReference: "samples",
  bills: ["CONVERT_OUT", "CONVERT_IN"],
} as const satisfies Capability;

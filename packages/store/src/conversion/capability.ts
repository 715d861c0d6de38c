import type { Capability } from "../capability.ts";
import { CONVERSION_BILLS } from "./bills.ts";

export const CONVERSION: Capability = {
  bills: CONVERSION_BILLS,
  movements: { Converted: "exchanged" },
};

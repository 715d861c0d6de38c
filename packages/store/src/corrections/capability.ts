import type { Capability } from "../capability.ts";
import { CORRECTION_BILLS } from "./bills.ts";

export const CORRECTIONS: Capability = {
  bills: CORRECTION_BILLS,
  audit: {
    DepositReversed: ({ deposit }) => ({ subject: deposit }),
  },
};

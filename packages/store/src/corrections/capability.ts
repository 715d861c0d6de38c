import type { Capability } from "../capability.ts";
import { feeless } from "../ledger/movement-rules.ts";
import { CORRECTION_BILLS } from "./bills.ts";

export const CORRECTIONS: Capability = {
  bills: CORRECTION_BILLS,
  audit: {
    DepositReversed: ({ deposit }) => ({ subject: deposit }),
  },
  movements: { DepositReversed: feeless, HouseReversed: "kept" },
};

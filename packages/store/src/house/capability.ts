import type { Capability } from "../capability.ts";
import { NO_BILL } from "../ledger/bills.ts";

export const HOUSE: Capability = {
  bills: {
    CapitalContributed: NO_BILL,
    HouseTransferred: NO_BILL,
  },
  movements: { CapitalContributed: "kept", HouseTransferred: "kept" },
};

import type { StaffCapability } from "../../capability.ts";
import { DEMONSTRATION_PERPETUALS, DEMONSTRATION_TERMS } from "./genesis.ts";
import { perpetualRoutes } from "./routes.ts";

export const STAFF_PERPETUAL = {
  calls: ({ server }) => perpetualRoutes(server),
  genesis: {
    demonstration: { parameters: DEMONSTRATION_TERMS, acts: DEMONSTRATION_PERPETUALS },
  },
  acts: {
    ListContract: { permission: "markets.change" },
    HaltContractAgain: { permission: "perpetual.halt" },
    ResumeContract: { permission: "markets.change" },
    DelistContract: {
      permission: "markets.change",
      draft: (_, { symbol, settleMs }) => ({ about: "delist", symbol, untilMs: settleMs }),
    },
  },
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { PERPETUAL_ACTS } from "./acts.ts";
import { DEMONSTRATION_PERPETUALS, DEMONSTRATION_TERMS } from "./genesis.ts";
import { perpetualRoutes } from "./routes.ts";

export const STAFF_PERPETUAL = {
  calls: ({ server }) => perpetualRoutes(server),
  genesis: {
    demonstration: { parameters: DEMONSTRATION_TERMS, acts: DEMONSTRATION_PERPETUALS },
  },
  acts: PERPETUAL_ACTS,
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { DEMONSTRATION_CONTRACTS, TRIAL_LISTING } from "./genesis.ts";
import { contractRoutes } from "./routes.ts";

export const STAFF_DELIVERY = {
  calls: ({ server, listing }) => contractRoutes(server, listing),
  genesis: {
    acts: TRIAL_LISTING,
    demonstration: {
      parameters: { "delivery.real_open": "1", "delivery.country_others": "2" },
      acts: DEMONSTRATION_CONTRACTS,
    },
  },
  acts: {
    HaltDeliveryAgain: { permission: "contracts.halt" },
    ResumeDelivery: { permission: "markets.change" },
    FundTrialPool: { permission: "house.capital" },
  },
} satisfies StaffCapability;

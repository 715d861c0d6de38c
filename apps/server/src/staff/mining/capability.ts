import type { StaffCapability } from "../../capability.ts";
import { machineDeskRoutes } from "./routes.ts";

export const STAFF_MINING = {
  calls: ({ server, listing }) => machineDeskRoutes(server, listing),
  acts: {
    OpenMachine: { permission: "markets.change" },
    ResumeSale: { permission: "markets.change" },
    StopMachine: { permission: "markets.change" },
    ThawIncome: { permission: "markets.change" },
    FundMiningPool: { permission: "house.capital" },
    ReduceMiningPool: { permission: "house.capital" },
    TakeMiningSales: { permission: "house.capital" },
  },
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { houseRoutes } from "./routes.ts";

export const STAFF_HOUSE = {
  calls: ({ server, listing }) => houseRoutes(server, listing),
  acts: {
    ContributeCapital: { permission: "house.capital" },
    TransferHouse: { permission: "house.capital" },
  },
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { MACHINE_ACTS } from "./acts.ts";
import { machineDeskRoutes } from "./routes.ts";

export const STAFF_MINING = {
  calls: ({ server, listing }) => machineDeskRoutes(server, listing),
  acts: MACHINE_ACTS,
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { brakeDeskRoutes } from "./routes.ts";

export const STAFF_BRAKES = {
  calls: ({ server }) => brakeDeskRoutes(server),
  acts: {
    BrakeAgain: { permission: "brakes.set" },
    LiftBrake: { permission: "brakes.set" },
  },
} satisfies StaffCapability;

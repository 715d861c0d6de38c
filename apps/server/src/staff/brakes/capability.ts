import type { StaffCapability } from "../../capability.ts";
import { brakeDeskRoutes } from "./routes.ts";

export const STAFF_BRAKES = {
  calls: ({ server }) => brakeDeskRoutes(server),
  acts: {
    BrakeAgain: {
      permission: "brakes.set",
      draft: (_, { kind, name, untilMs }) => ({ about: "brake", kind, name, untilMs }),
    },
    LiftBrake: { permission: "brakes.set" },
  },
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { parameterRoutes } from "./routes.ts";

export const STAFF_PARAMETERS = {
  calls: ({ server }) => parameterRoutes(server),
  acts: {
    ChangeParameter: {
      permission: "parameters.change",
      before: ({ parameters }, { key }, nowMs) => parameters.text(key, nowMs),
    },
  },
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { agentRoutes } from "./routes.ts";
import { referralTreeRoute } from "./tree.ts";

export const STAFF_AGENTS = {
  calls({ server }) {
    agentRoutes(server);
    referralTreeRoute(server);
  },
  acts: {
    ChangeAgent: {
      permission: "agents.decide",
      accessReason: "SUPPORT_REQUEST",
      before: ({ agents }, { member }) => {
        return agents.sinceMs(member) === undefined ? "dismissed" : "appointed";
      },
    },
  },
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { changed, code, linkedMember, member } from "../../platform/staff/sentences.ts";
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
      sentence: ({ agents }, { member: number, change, reason }) => {
        const isAgent = agents.sinceMs(number) !== undefined;
        const list = change === "appointed" ? "appointment" : "dismissal";
        return {
          variant: change,
          values: { member: member(number), reason: code(list, reason) },
          changes: changed(
            "state",
            code("standing", isAgent ? "agent" : "no_agent"),
            code("standing", change === "appointed" ? "agent" : "no_agent"),
          ),
          links: [linkedMember(number)],
        };
      },
    },
  },
} satisfies StaffCapability;

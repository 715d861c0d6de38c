import type { MemberCapability } from "../../capability.ts";
import { agentListRoutes } from "./lists.ts";
import { agentOverviewRoute } from "./overview.ts";

/** The agents' centre: it reads, and has no call that changes anything. */
export const AGENTS = {
  calls({ server, listing }) {
    agentOverviewRoute(server);
    agentListRoutes(server, listing);
  },
} satisfies MemberCapability;

import type { StaffCapability } from "../../capability.ts";
import { linkRoutes } from "./routes.ts";
import { suspectLinks } from "./suspecting.ts";

export const STAFF_LINKED_ACCOUNTS = {
  calls: ({ server }) => linkRoutes(server),
  acts: {
    DecideLink: {
      permission: "links.decide",
      before: ({ linkedAccounts }, act) => linkedAccounts.find(act)?.state,
    },
  },
  timers: ({ server }) => [
    {
      name: "linked accounts",
      periodMs: 600_000,
      offsetMs: 45_000,
      beat: () => suspectLinks(server),
    },
  ],
} satisfies StaffCapability;

import type { StaffCapability } from "../../capability.ts";
import { changed, code, linked, linkedMember, member } from "../../platform/staff/sentences.ts";
import { linkRoutes } from "./routes.ts";
import { suspectLinks } from "./suspecting.ts";

export const STAFF_LINKED_ACCOUNTS = {
  calls: ({ server }) => linkRoutes(server),
  acts: {
    DecideLink: {
      permission: "links.decide",
      sentence: ({ linkedAccounts }, act) => {
        const { older, newer, verdict, reason } = act;
        const state = linkedAccounts.find(act)?.state;
        return {
          variant: verdict,
          values: {
            older: member(older),
            newer: member(newer),
            reason: code("link_reason", reason),
          },
          changes:
            state === undefined
              ? []
              : changed("state", code("link_state", state), code("link_state", verdict)),
          links: [linkedMember(older), linkedMember(newer), linked("links")],
        };
      },
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

import { tidySubscriptions } from "@sumi/store/push/subscriptions.ts";
import type { MemberCapability } from "../../capability.ts";
import { deliverOutside } from "./deliver.ts";
import { pushRoutes } from "./routes.ts";
import { sendPushes } from "./send.ts";

export const PUSH = {
  calls: ({ server, pushHosts }) => pushRoutes(server, { hosts: pushHosts }),
  tidy: ({ server }) => tidySubscriptions(server.database, server.nowMs()),
  timers: ({ server, pushHosts }) => [
    {
      name: "push",
      periodMs: 2_000,
      offsetMs: 1_500,
      beat: () => sendPushes(server, { hosts: pushHosts, deliver: deliverOutside }),
    },
  ],
} satisfies MemberCapability;

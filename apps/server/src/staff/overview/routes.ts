import { QUEUES, queues } from "@sumi/contract/overview/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";
import { QUEUE_TABLE } from "./queues.ts";

/** The length of each queue that the caller may open. */
export function overviewRoutes(server: ConsoleServer): void {
  const { database, nowMs } = server;
  staffRoute(server, queues, async (_, { roles }) => {
    const open = QUEUES.filter((name) => permits(roles, QUEUE_TABLE[name].permission));
    const counted = await Promise.all(
      open.map(async (queue) => {
        const { waiting, second, overdue, oldestMs } = await QUEUE_TABLE[queue].count(
          database,
          nowMs(),
        );
        return { queue, waiting, second_person: second, overdue, oldest_ms: oldestMs ?? null };
      }),
    );
    return accept({ queues: counted });
  });
}

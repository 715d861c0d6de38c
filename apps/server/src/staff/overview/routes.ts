import { health, QUEUES, queues } from "@sumi/contract/overview/staff.ts";
import { permits } from "@sumi/contract/permissions.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { colourOf, type HealthFinding } from "../../platform/health/finding.ts";
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
        const length = await QUEUE_TABLE[queue].count(database, nowMs());
        const { waiting, second, overdue, oldestMs, states = [] } = length;
        const counts = { queue, waiting, second_person: second, overdue };
        return { ...counts, oldest_ms: oldestMs ?? null, states: [...states] };
      }),
    );
    return accept({ queues: counted });
  });
}

/** The findings about this process, for those of the staff who keep it running. */
export function healthRoute(server: ConsoleServer, findings: () => readonly HealthFinding[]): void {
  staffRoute(server, health, () => {
    const found = findings();
    return accept({
      colour: colourOf(found),
      findings: found.map(({ colour, key, values, sentence }) => ({
        colour,
        key,
        values,
        sentence,
      })),
    });
  });
}

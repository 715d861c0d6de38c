import { conditionsCall } from "@sumi/contract/conditions/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { atMostOncePerSecond } from "../../shared/once-per-second.ts";
import { conditionsAhead } from "./conditions.ts";

/** The fees, limits and contract rules, for everybody. */
export function conditionRoutes(server: Server): void {
  const conditions = atMostOncePerSecond(server.nowMs, () => server.commands.read(conditionsAhead));
  route(server, conditionsCall, async () => accept({ conditions: [...(await conditions())] }));
}

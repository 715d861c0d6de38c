import * as contract from "@sumi/contract/brakes/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";

/** The things that are paused, for everybody. */
export function brakeRoutes(server: Server): void {
  route(server, contract.brakes, async () => {
    const standing = await server.commands.read(({ brakes }, timeMs) => brakes.standingAt(timeMs));
    return accept({
      brakes: standing.map(({ kind, name, reason, untilMs }) => {
        return { kind, name, reason, until_ms: untilMs };
      }),
    });
  });
}

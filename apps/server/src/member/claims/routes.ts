import { claims } from "@sumi/contract/claims/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { standingClaims } from "@sumi/store/claims/claims.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { claimData } from "./data.ts";

/** The confirmed claims of the operator, which are published nowhere else. */
export function claimRoutes(server: Server): void {
  const { database, nowMs } = server;
  route(server, claims, async () => {
    const standing = await standingClaims(database, nowMs());
    return accept({ claims: standing.map(claimData) });
  });
}

import { claims } from "@sumi/contract/claims/calls.ts";
import { accept } from "@sumi/primitives/rejection.ts";
import { standingClaims } from "@sumi/store/claims/claims.ts";
import { route } from "../../platform/server/route.ts";
import type { Server } from "../../platform/server/server.ts";
import { claimData } from "./data.ts";

/** What the operator may say of itself just now; nothing of it is written anywhere else. */
export function claimRoutes(server: Server): void {
  const { database, nowMs } = server;
  route(server, claims, async () => {
    const standing = await standingClaims(database, nowMs());
    return accept({ claims: standing.map(claimData) });
  });
}

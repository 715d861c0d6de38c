import { proposeAuction } from "@sumi/contract/auctions/staff.ts";
import { propose } from "../../platform/staff/acting.ts";
import { staffRoute } from "../../platform/staff/route.ts";
import type { ConsoleServer } from "../../platform/staff/server.ts";

const MINUTE_MS = 60_000;

/** Two people announce the opening auction of a market. */
export function staffAuctionRoutes(server: ConsoleServer): void {
  staffRoute(server, proposeAuction, (input, caller) => {
    const { symbol, project, start_ms: startMs, minutes } = input;
    const collectingMs = minutes * MINUTE_MS;
    return propose(server, caller, {
      act: { act: "ScheduleAuction", symbol, project, startMs, collectingMs },
      path: proposeAuction.path,
      clientId: input.client_id,
      text: input.note,
    });
  });
}

import type { ConsoleServer } from "../../platform/staff/server.ts";
import type { Listing } from "../../shared/listing.ts";
import { reviewRoutes } from "./acts.ts";
import { caseRoute } from "./case.ts";
import { listRoute } from "./list.ts";
import { payoutListRoutes } from "./payout-list.ts";
import { payoutResultRoutes } from "./payout-results.ts";
import { sendingRoutes } from "./sending.ts";

/** The queue of withdrawals, a single case with the server's findings, and its decisions. */
export function staffWithdrawalRoutes(server: ConsoleServer, listing: Listing): void {
  listRoute(server, listing);
  caseRoute(server, listing);
  reviewRoutes(server);
  sendingRoutes(server);
  payoutListRoutes(server);
  payoutResultRoutes(server);
}

import { announceRoute } from "./announcing.ts";
import { depositHistoryRoutes } from "./history.ts";
import { depositPageRoutes } from "./page.ts";
import type { DepositRoom } from "./room.ts";

/** Bringing coins in: where to send them, the announcement, and what became of it. */
export function depositRoutes(room: DepositRoom): void {
  depositPageRoutes(room);
  announceRoute(room);
  depositHistoryRoutes(room);
}

import { announceRoute } from "./announcing.ts";
import { depositHistoryRoutes } from "./history.ts";
import { depositPageRoutes } from "./page.ts";
import type { DepositTools } from "./tools.ts";

/** Bringing coins in: where to send them, the announcement, and what became of it. */
export function depositRoutes(tools: DepositTools): void {
  depositPageRoutes(tools);
  announceRoute(tools);
  depositHistoryRoutes(tools);
}

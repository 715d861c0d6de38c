import { announceRoute } from "./announcing.ts";
import { depositHistoryRoutes } from "./history.ts";
import { depositPageRoutes } from "./page.ts";
import type { DepositTools } from "./tools.ts";

/** The deposit calls: the address, the announcement and the history. */
export function depositRoutes(tools: DepositTools): void {
  depositPageRoutes(tools);
  announceRoute(tools);
  depositHistoryRoutes(tools);
}

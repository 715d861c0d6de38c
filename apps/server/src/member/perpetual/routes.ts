import type { Server } from "../../platform/server/server.ts";
import { changeRoutes } from "./changes.ts";
import { contractRoutes } from "./contracts.ts";
import { historyRoutes } from "./history.ts";
import { namingOf } from "./naming.ts";
import { placingRoutes } from "./placing.ts";
import { positionRoutes } from "./positions.ts";
import { previewRoutes } from "./preview.ts";
import { standingRoutes } from "./standing.ts";

/** Perpetual contracts: what is listed, orders, positions, and their history. */
export function perpetualRoutes(server: Server): void {
  const naming = namingOf(server.commands);
  contractRoutes(server, naming);
  placingRoutes(server, naming);
  changeRoutes(server, naming);
  previewRoutes(server, naming);
  positionRoutes(server, naming);
  historyRoutes(server, naming);
  standingRoutes(server);
}

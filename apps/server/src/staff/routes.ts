import { listingOf } from "../listing.ts";
import { approvalRoutes } from "./approvals.ts";
import { auditRoutes, type ChainSource } from "./audit.ts";
import { custodyRoutes } from "./custody/routes.ts";
import { addressPoolRoutes } from "./deposits/addresses.ts";
import { staffDepositRoutes } from "./deposits/routes.ts";
import { houseRoutes } from "./house.ts";
import { staffMemberRoutes } from "./members/routes.ts";
import { overviewRoutes } from "./overview.ts";
import { parameterRoutes } from "./parameters.ts";
import { peopleRoutes } from "./people/routes.ts";
import type { ConsoleServer } from "./server.ts";
import { staffSignInRoutes } from "./sign-in/routes.ts";
import { createStaffTools } from "./sign-in/tools.ts";

/** Every call of the console. */
export function staffRoutes(
  server: ConsoleServer,
  chain: ChainSource,
  tools = createStaffTools(server),
): void {
  const listing = listingOf(server.commands);
  staffSignInRoutes(server, tools);
  overviewRoutes(server);
  staffMemberRoutes(server, listing);
  staffDepositRoutes(server, listing);
  addressPoolRoutes(server, listing);
  approvalRoutes(server);
  parameterRoutes(server);
  houseRoutes(server, listing);
  custodyRoutes(server, listing);
  auditRoutes(server, listing, chain);
  peopleRoutes(server, tools);
}

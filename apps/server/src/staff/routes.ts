import type { IdentityRoom } from "../identity/room.ts";
import { listingOf } from "../listing.ts";
import { pictureRoutes } from "../pictures/routes.ts";
import { appealRoutes } from "./appeals.ts";
import { approvalRoutes } from "./approvals.ts";
import { auditRoutes, type ChainSource } from "./audit.ts";
import { caseRoutes } from "./cases/routes.ts";
import { claimRoutes } from "./claims.ts";
import { correctionRoutes } from "./corrections.ts";
import { custodyRoutes } from "./custody/routes.ts";
import { addressPoolRoutes } from "./deposits/addresses.ts";
import { staffDepositRoutes } from "./deposits/routes.ts";
import { firstRoutes } from "./first/routes.ts";
import { houseRoutes } from "./house.ts";
import { staffIdentityRoutes } from "./identities/routes.ts";
import { staffMarketRoutes } from "./markets/routes.ts";
import { staffMemberRoutes } from "./members/routes.ts";
import { overviewRoutes } from "./overview.ts";
import { parameterRoutes } from "./parameters.ts";
import { peopleRoutes } from "./people/routes.ts";
import type { ConsoleServer } from "./server.ts";
import { staffSignInRoutes } from "./sign-in/routes.ts";
import { createStaffTools } from "./sign-in/tools.ts";
import { staffWithdrawalRoutes } from "./withdrawals/routes.ts";

/** Every call of the console. */
export function staffRoutes(
  server: ConsoleServer,
  { chain, identity }: { readonly chain: ChainSource; readonly identity: IdentityRoom },
  tools = createStaffTools(server),
): void {
  const listing = listingOf(server.commands);
  firstRoutes(server, tools);
  staffSignInRoutes(server, tools);
  overviewRoutes(server);
  staffMemberRoutes(server, listing);
  appealRoutes(server);
  caseRoutes(server);
  staffDepositRoutes(server, listing, { database: server.database, ...identity });
  addressPoolRoutes(server, listing);
  staffWithdrawalRoutes(server, listing);
  staffIdentityRoutes(server, identity);
  pictureRoutes(server, identity, (session) => server.staff.isOver(session));
  approvalRoutes(server);
  parameterRoutes(server);
  staffMarketRoutes(server, listing);
  houseRoutes(server, listing);
  correctionRoutes(server);
  claimRoutes(server);
  custodyRoutes(server, listing);
  auditRoutes(server, listing, chain);
  peopleRoutes(server, tools);
}

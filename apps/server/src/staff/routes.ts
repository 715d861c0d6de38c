import type { IdentityRoom } from "../member/identity/room.ts";
import { pictureRoutes } from "../platform/pictures/routes.ts";
import type { ConsoleServer } from "../platform/staff/server.ts";
import { createStaffTools } from "../platform/staff/tools.ts";
import { listingOf } from "../shared/listing.ts";
import { appealRoutes } from "./appeals/routes.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { auditRoutes, type ChainSource } from "./audit/routes.ts";
import { claimRoutes } from "./claims/routes.ts";
import { correctionRoutes } from "./corrections/routes.ts";
import { addressPoolRoutes } from "./deposits/addresses.ts";
import { staffDepositRoutes } from "./deposits/routes.ts";
import { houseRoutes } from "./house/routes.ts";
import { staffIdentityRoutes } from "./identity/routes.ts";
import { staffMarketRoutes } from "./markets/routes.ts";
import { staffMemberRoutes } from "./members/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { parameterRoutes } from "./parameters/routes.ts";
import { caseRoutes } from "./review/routes.ts";
import { staffSignInRoutes } from "./sign-in/routes.ts";
import { custodyRoutes } from "./solvency/routes.ts";
import { firstRoutes } from "./staff-accounts/first-routes.ts";
import { peopleRoutes } from "./staff-accounts/routes.ts";
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

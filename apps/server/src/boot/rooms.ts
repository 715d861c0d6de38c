import type { Journal } from "@sumi/journal/journal.ts";
import type { Pool } from "pg";
import { mailRoutes } from "../account-security/mail-routes.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";
import { appealRoutes } from "../appeals/routes.ts";
import { assetRoutes } from "../assets/routes.ts";
import { bankCardRoutes } from "../bank-cards/routes.ts";
import { billRoutes } from "../bills/routes.ts";
import { claimRoutes } from "../claims/routes.ts";
import { conversionRoutes } from "../conversion/routes.ts";
import { createDepositRoom } from "../deposits/room.ts";
import { depositRoutes } from "../deposits/routes.ts";
import { documentationRoutes } from "../documentation/routes.ts";
import type { Server } from "../http/server.ts";
import type { IdentityRoom } from "../identity/room.ts";
import { identityRoutes } from "../identity/routes.ts";
import { liveRoutes } from "../live/routes.ts";
import { marketRoutes } from "../markets/routes.ts";
import { memberExportRoutes } from "../member-export/routes.ts";
import { noticeRoutes } from "../notices/routes.ts";
import { CONSOLE_APP, MEMBER_APP, pageRoutes } from "../pages/routes.ts";
import { pictureRoutes } from "../pictures/routes.ts";
import { publicRoutes } from "../public/routes.ts";
import { deviceRoutes } from "../sign-in/device-routes.ts";
import { signInRoutes } from "../sign-in/routes.ts";
import { createSignInTools } from "../sign-in/tools.ts";
import { spotRoutes } from "../spot/routes.ts";
import type { ChainSource } from "../staff/audit.ts";
import { publicSolvencyRoutes } from "../staff/custody/solvency.ts";
import { mailboxRoutes } from "../staff/mailbox.ts";
import { staffAccessRoutes } from "../staff/members/looks.ts";
import { staffRoutes } from "../staff/routes.ts";
import type { ConsoleServer } from "../staff/server.ts";
import { secondFactorRoutes } from "../step-up/routes.ts";
import { userRoutes } from "../user/routes.ts";
import { readBook } from "../withdrawals/address-book.ts";
import { withdrawalRoutes } from "../withdrawals/routes.ts";

/** What rooms need beside the server. */
export type RoomTools = {
  readonly journal: Pick<Journal, "read" | "onCommitted" | "tips">;
  readonly pool: Pool;
  readonly identity: IdentityRoom;
  /** Hears of each deposit address that is not as two people loaded it. */
  readonly onForeignAddress: () => void;
};

/**
 * Every call of members and of everybody. The reference comes last, because it describes what is
 * mounted.
 */
export function mountRooms(server: Server, tools: RoomTools): void {
  const { journal, pool, identity, onForeignAddress } = tools;
  const { pictures, links } = identity;
  const signInTools = createSignInTools(server);
  signInRoutes(server, signInTools);
  deviceRoutes(server);
  appealRoutes(server);
  userRoutes(server);
  secondFactorRoutes(server);
  passwordRoutes(server);
  mailRoutes(server, signInTools.captchas);
  identityRoutes(identity);
  pictureRoutes(server, identity);
  marketRoutes(server);
  spotRoutes(server);
  assetRoutes(server);
  depositRoutes(createDepositRoom({ server, pictures, links, onForeignAddress }));
  withdrawalRoutes(server);
  conversionRoutes(server);
  bankCardRoutes(server);
  memberExportRoutes(server);
  billRoutes(server);
  noticeRoutes(server, { readBook });
  claimRoutes(server);
  publicRoutes(server, journal);
  publicSolvencyRoutes(server);
  staffAccessRoutes(server);
  liveRoutes(server, { journal, pool });
  documentationRoutes(server);
  pageRoutes(server, MEMBER_APP);
}

type ConsoleTools = Pick<RoomTools, "identity"> & {
  readonly journal: ChainSource;
  /** Whether mails are kept to be read instead of sent. */
  readonly keepsMails: boolean;
};

/** Every call of the staff, on their own listener alone, the reference of these, and the pages. */
export function mountConsole(
  server: ConsoleServer,
  { journal, identity, keepsMails }: ConsoleTools,
): void {
  staffRoutes(server, { chain: journal, identity });
  if (keepsMails) mailboxRoutes(server);
  documentationRoutes(server);
  pageRoutes(server, CONSOLE_APP);
}

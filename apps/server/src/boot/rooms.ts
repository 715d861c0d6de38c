import type { Journal } from "@sumi/journal/journal.ts";
import type { Pool } from "pg";
import { mailRoutes } from "../member/account-security/mail-routes.ts";
import { passwordRoutes } from "../member/account-security/password-routes.ts";
import { appealRoutes } from "../member/appeals/routes.ts";
import { assetRoutes } from "../member/assets/routes.ts";
import { bankCardRoutes } from "../member/bank-cards/routes.ts";
import { billRoutes } from "../member/bills/routes.ts";
import { claimRoutes } from "../member/claims/routes.ts";
import { conversionRoutes } from "../member/conversion/routes.ts";
import { createDepositRoom } from "../member/deposits/room.ts";
import { depositRoutes } from "../member/deposits/routes.ts";
import type { IdentityRoom } from "../member/identity/room.ts";
import { identityRoutes } from "../member/identity/routes.ts";
import { marketRoutes } from "../member/markets/routes.ts";
import { memberExportRoutes } from "../member/member-export/routes.ts";
import { staffAccessRoutes } from "../member/members/routes.ts";
import { noticeRoutes } from "../member/notices/routes.ts";
import { publicRoutes } from "../member/public/routes.ts";
import { secondFactorRoutes } from "../member/second-factors/routes.ts";
import { deviceRoutes } from "../member/sign-in/device-routes.ts";
import { signInRoutes } from "../member/sign-in/routes.ts";
import { createSignInTools } from "../member/sign-in/tools.ts";
import { publicSolvencyRoutes } from "../member/solvency/routes.ts";
import { spotRoutes } from "../member/spot/routes.ts";
import { userRoutes } from "../member/user/routes.ts";
import { readBook } from "../member/withdrawals/address-book.ts";
import { withdrawalRoutes } from "../member/withdrawals/routes.ts";
import { documentationRoutes } from "../platform/documentation/routes.ts";
import { liveRoutes } from "../platform/live/routes.ts";
import { CONSOLE_APP, MEMBER_APP, pageRoutes } from "../platform/pages/routes.ts";
import { pictureRoutes } from "../platform/pictures/routes.ts";
import type { Server } from "../platform/server/server.ts";
import type { ConsoleServer } from "../platform/staff/server.ts";
import type { ChainSource } from "../staff/audit/routes.ts";
import { mailboxRoutes } from "../staff/mailbox/routes.ts";
import { staffRoutes } from "../staff/routes.ts";

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

import type { Journal } from "@sumi/journal/journal.ts";
import type { Pool } from "pg";
import { mailRoutes } from "../account-security/mail-routes.ts";
import { passwordRoutes } from "../account-security/password-routes.ts";
import { assetRoutes } from "../assets/routes.ts";
import { billRoutes } from "../bills/routes.ts";
import { documentationRoutes } from "../documentation/routes.ts";
import type { Server } from "../http/server.ts";
import { liveRoutes } from "../live/routes.ts";
import { marketRoutes } from "../markets/routes.ts";
import { pageRoutes } from "../pages/routes.ts";
import { publicRoutes } from "../public/routes.ts";
import { deviceRoutes } from "../sign-in/device-routes.ts";
import { signInRoutes } from "../sign-in/routes.ts";
import { createSignInTools } from "../sign-in/tools.ts";
import { spotRoutes } from "../spot/routes.ts";
import { secondFactorRoutes } from "../step-up/routes.ts";
import { userRoutes } from "../user/routes.ts";

/** Every call there is. The reference comes last, because it describes what is mounted. */
export function mountRooms(server: Server, journal: Journal, pool: Pool): void {
  const signInTools = createSignInTools(server);
  signInRoutes(server, signInTools);
  deviceRoutes(server);
  userRoutes(server);
  secondFactorRoutes(server);
  passwordRoutes(server);
  mailRoutes(server, signInTools.captchas);
  marketRoutes(server);
  spotRoutes(server);
  assetRoutes(server);
  billRoutes(server);
  publicRoutes(server, journal);
  liveRoutes(server, { journal, pool });
  documentationRoutes(server);
  pageRoutes(server);
}

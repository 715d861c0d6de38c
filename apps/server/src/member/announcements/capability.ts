import type { MemberCapability } from "../../capability.ts";
import { announcementRoutes } from "./routes.ts";

export const ANNOUNCEMENTS = {
  calls: ({ server }) => announcementRoutes(server),
} satisfies MemberCapability;

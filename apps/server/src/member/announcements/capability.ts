import type { MemberCapability } from "../../capability.ts";
import { announcementsOfThePast, keepAnnouncedWords } from "./past.ts";
import { announcementRoutes } from "./routes.ts";

export const ANNOUNCEMENTS = {
  calls: ({ server }) => announcementRoutes(server),
  genesis: { demonstration: { past: announcementsOfThePast, rows: keepAnnouncedWords } },
} satisfies MemberCapability;

import type { MemberCapability } from "../../capability.ts";
import { announcementsOfThePast, keepAnnouncedWords } from "./past.ts";
import { announcementRoutes } from "./routes.ts";
import { tellAnnouncements } from "./telling.ts";

export const ANNOUNCEMENTS = {
  calls: ({ server }) => announcementRoutes(server),
  tellDue: tellAnnouncements,
  genesis: { demonstration: { past: announcementsOfThePast, rows: keepAnnouncedWords } },
} satisfies MemberCapability;

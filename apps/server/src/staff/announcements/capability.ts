import type { StaffCapability } from "../../capability.ts";
import { judgeWords } from "../../shared/standing-words.ts";
import { announcementDeskRoutes } from "./routes.ts";

export const STAFF_ANNOUNCEMENTS = {
  calls: ({ server }) => announcementDeskRoutes(server),
  acts: {
    PublishAnnouncement: { permission: "announcements.publish", judge: judgeWords },
    WithdrawAnnouncement: { permission: "announcements.publish" },
  },
} satisfies StaffCapability;

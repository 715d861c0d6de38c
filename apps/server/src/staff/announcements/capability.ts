import { DONE, reject } from "@sumi/primitives/rejection.ts";
import { readArticles } from "@sumi/store/articles/articles.ts";
import type { StaffCapability } from "../../capability.ts";
import { announcementDeskRoutes } from "./routes.ts";

export const STAFF_ANNOUNCEMENTS = {
  calls: ({ server }) => announcementDeskRoutes(server),
  acts: {
    PublishAnnouncement: {
      permission: "announcements.publish",
      /** Nobody publishes words that are not there as they were proposed. */
      judge: async ({ database }, { text }) => {
        const articles = await readArticles(database, [text]);
        return articles.has(text) ? DONE : reject("PARAMETER_ERROR", { field: "text" });
      },
    },
    WithdrawAnnouncement: { permission: "announcements.publish" },
  },
} satisfies StaffCapability;

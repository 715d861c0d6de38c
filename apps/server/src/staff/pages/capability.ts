import type { StaffCapability } from "../../capability.ts";
import { judgeWords } from "../../shared/standing-words.ts";
import { pageDeskRoutes } from "./routes.ts";

export const STAFF_PAGES = {
  calls: ({ server }) => pageDeskRoutes(server),
  acts: {
    PublishPage: { permission: "pages.publish", judge: judgeWords },
    WithdrawPage: { permission: "pages.publish" },
  },
} satisfies StaffCapability;

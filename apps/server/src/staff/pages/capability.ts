import type { StaffCapability } from "../../capability.ts";
import { changed, code, linked, number, text } from "../../platform/staff/sentences.ts";
import { judgeWords } from "../../shared/standing-words.ts";
import { pageDeskRoutes } from "./routes.ts";

export const STAFF_PAGES = {
  calls: ({ server }) => pageDeskRoutes(server),
  acts: {
    PublishPage: {
      permission: "pages.publish",
      judge: judgeWords,
      sentence: ({ pages }, { page, section, mark }) => {
        const version = pages.find(page)?.version ?? 0;
        return {
          variant: mark === "draft" ? "draft" : "read",
          values: { page: text(page), section: code("page_section", section) },
          changes: changed("version", number(version), number(version + 1)),
          links: [linked("page")],
        };
      },
    },
    WithdrawPage: {
      permission: "pages.publish",
      sentence: (_, { page }) => ({ values: { page: text(page) }, links: [linked("page")] }),
    },
  },
} satisfies StaffCapability;

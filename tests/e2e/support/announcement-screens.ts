import type { Page } from "@playwright/test";
import { ANNOUNCEMENTS_PATHS } from "@sumi/member/announcements/paths.ts";
import type { Screen } from "./screen.ts";

const { announcements, announcement } = ANNOUNCEMENTS_PATHS;
const openFirst = async (page: Page) => {
  await page.locator("main li a").first().click();
  await page.locator("article h2").first().waitFor();
};

/** The announcements of the demonstration, which guests read as well. */
export const ANNOUNCEMENT_SCREENS: readonly Screen[] = [
  { name: "announcements", of: "guest", path: announcements },
  { name: "announcement", of: "guest", path: announcements, prepare: openFirst },
  { name: "announcement-missing", of: "guest", path: `${announcement}?id=1` },
  {
    name: "announcements-failed",
    of: "guest",
    path: announcements,
    failing: "**/Index/gglist?*",
  },
];

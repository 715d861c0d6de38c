import type { Page } from "@playwright/test";
import { NOTICES_PATHS } from "@sumi/member/notices/paths.ts";
import type { Screen } from "./screen.ts";

const openFirst = async (page: Page) => {
  await page.locator("main li a").first().click();
  await page.locator("article").waitFor();
};
const askToReadAll = async (page: Page) => {
  await page.locator("header .text-link").click();
  await page.getByRole("alertdialog").waitFor();
};

/** A member's notices, read and unread, as a list and one by one. */
export const NOTICE_SCREENS: readonly Screen[] = [
  { name: "notices", of: "member", path: NOTICES_PATHS.notices },
  { name: "notices-read-all", of: "member", path: NOTICES_PATHS.notices, prepare: askToReadAll },
  {
    name: "notices-failed",
    of: "member",
    path: NOTICES_PATHS.notices,
    failing: "**/user/notice?*",
  },
  { name: "notice", of: "member", path: NOTICES_PATHS.notices, prepare: openFirst },
  { name: "notice-missing", of: "member", path: `${NOTICES_PATHS.notice}?id=1.0` },
  { name: "notices-none", of: "newcomer", path: NOTICES_PATHS.notices },
];

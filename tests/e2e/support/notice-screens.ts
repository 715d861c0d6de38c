import type { Page } from "@playwright/test";
import { paths } from "@sumi/member/paths.ts";
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
  { name: "notices", of: "member", path: paths.notices },
  { name: "notices-read-all", of: "member", path: paths.notices, prepare: askToReadAll },
  { name: "notices-failed", of: "member", path: paths.notices, failing: "**/user/notice?*" },
  { name: "notice", of: "member", path: paths.notices, prepare: openFirst },
  { name: "notice-missing", of: "member", path: `${paths.notice}?id=1.0` },
  { name: "notices-none", of: "newcomer", path: paths.notices },
];

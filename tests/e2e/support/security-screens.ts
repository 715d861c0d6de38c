import type { Page } from "@playwright/test";
import { paths } from "@sumi/member/paths.ts";
import type { Screen } from "./screen.ts";

const submit = (page: Page) => page.locator("[type=submit]").click();
const openSheet = async (page: Page) => {
  await page.locator("main section button").first().click();
  await page.getByRole("dialog").waitFor();
};

/** The account's security, for a member with some protection and for one with none. */
export const SECURITY_SCREENS: readonly Screen[] = [
  { name: "security", of: "member", path: paths.security },
  { name: "security-failed", of: "member", path: paths.security, failing: "**/user/security?*" },
  { name: "security-lock", of: "member", path: paths.security, prepare: openSheet },
  { name: "sign-in-password-wrong", of: "member", path: paths.signInPassword, prepare: submit },
  { name: "devices", of: "member", path: paths.devices },
  { name: "sign-in-log", of: "member", path: paths.signInLog },
  { name: "security-log", of: "member", path: paths.securityLog },
  { name: "staff-access", of: "member", path: paths.staffAccess },
  { name: "security-newcomer", of: "newcomer", path: paths.security },
  { name: "sign-in-password", of: "newcomer", path: paths.signInPassword },
  { name: "email-wrong", of: "newcomer", path: paths.email, prepare: submit },
  { name: "anti-phishing", of: "newcomer", path: paths.antiPhishing },
  { name: "second-factors", of: "newcomer", path: paths.secondFactors },
  {
    name: "second-factors-set-up",
    of: "newcomer",
    path: paths.secondFactors,
    prepare: openSheet,
  },
  { name: "security-log-empty", of: "newcomer", path: paths.securityLog },
];

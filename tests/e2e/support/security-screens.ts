import type { Page } from "@playwright/test";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { SECOND_FACTORS_PATHS } from "@sumi/member/second-factors/paths.ts";
import type { Screen } from "./screen.ts";

const submit = (page: Page) => page.locator("[type=submit]").click();
const openSheet = async (page: Page) => {
  await page.locator("main section button").first().click();
  await page.getByRole("dialog").waitFor();
};

/** The account's security, for a member with some protection and for one with none. */
export const SECURITY_SCREENS: readonly Screen[] = [
  { name: "security", of: "member", path: ACCOUNT_SECURITY_PATHS.security },
  {
    name: "security-failed",
    of: "member",
    path: ACCOUNT_SECURITY_PATHS.security,
    failing: "**/user/security?*",
  },
  {
    name: "security-lock",
    of: "member",
    path: ACCOUNT_SECURITY_PATHS.security,
    prepare: openSheet,
  },
  {
    name: "sign-in-password-wrong",
    of: "member",
    path: ACCOUNT_SECURITY_PATHS.signInPassword,
    prepare: submit,
  },
  { name: "devices", of: "member", path: ACCOUNT_SECURITY_PATHS.devices },
  { name: "sign-in-log", of: "member", path: ACCOUNT_SECURITY_PATHS.signInLog },
  { name: "security-log", of: "member", path: ACCOUNT_SECURITY_PATHS.securityLog },
  { name: "staff-access", of: "member", path: ACCOUNT_SECURITY_PATHS.staffAccess },
  { name: "security-newcomer", of: "newcomer", path: ACCOUNT_SECURITY_PATHS.security },
  { name: "sign-in-password", of: "newcomer", path: ACCOUNT_SECURITY_PATHS.signInPassword },
  { name: "email-wrong", of: "newcomer", path: ACCOUNT_SECURITY_PATHS.email, prepare: submit },
  { name: "anti-phishing", of: "newcomer", path: ACCOUNT_SECURITY_PATHS.antiPhishing },
  { name: "second-factors", of: "newcomer", path: SECOND_FACTORS_PATHS.secondFactors },
  {
    name: "second-factors-set-up",
    of: "newcomer",
    path: SECOND_FACTORS_PATHS.secondFactors,
    prepare: openSheet,
  },
  { name: "security-log-empty", of: "newcomer", path: ACCOUNT_SECURITY_PATHS.securityLog },
];

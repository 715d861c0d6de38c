import type { Page } from "@playwright/test";
import { ACCOUNT_SECURITY_PATHS } from "@sumi/member/account-security/paths.ts";
import { SECOND_FACTORS_PATHS } from "@sumi/member/second-factors/paths.ts";
import type { Screen } from "./screen.ts";

const submit = (page: Page) => page.locator("[type=submit]").click();
const openSheet = async (page: Page) => {
  await page.locator("main section button").first().click();
  await page.getByRole("dialog").waitFor();
};

const DAY_MS = 86_400_000;
const SOON_MS = Date.now();

/** Shows the page as with a factor that is old enough, and with this lock. */
async function withLock(page: Page, lock: Readonly<Record<string, number>>): Promise<void> {
  await page.route("**/user/security?*", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const status = { ...answer.data, totp: true, settings_lock_allowed_from_ms: 0, ...lock };
    await route.fulfill({ response, json: { ...answer, data: status } });
  });
  await page.reload();
  await page.locator("main section button").first().waitFor();
}

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
    prepare: async (page) => {
      await withLock(page, {});
      await openSheet(page);
    },
  },
  {
    name: "security-locked",
    of: "member",
    path: ACCOUNT_SECURITY_PATHS.security,
    prepare: (page) =>
      withLock(page, {
        settings_locked_until_ms: SOON_MS + 28 * DAY_MS,
        settings_lock_liftable_until_ms: SOON_MS + DAY_MS,
      }),
  },
  {
    name: "security-lifting",
    of: "member",
    path: ACCOUNT_SECURITY_PATHS.security,
    prepare: (page) =>
      withLock(page, {
        settings_locked_until_ms: SOON_MS + DAY_MS,
        settings_lock_lift_ms: SOON_MS + DAY_MS,
      }),
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

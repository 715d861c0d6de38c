import type { Page } from "@playwright/test";
import { paths } from "@sumi/member/paths.ts";
import type { Screen } from "./screen.ts";

const submit = (page: Page) => page.locator("[type=submit]").click();

/** What protects an account, as a member who has some of it sees it, and one who has nothing. */
export const SECURITY_SCREENS: readonly Screen[] = [
  { name: "security", of: "member", path: paths.security },
  { name: "security-failed", of: "member", path: paths.security, failing: "**/user/security?*" },
  { name: "sign-in-password-wrong", of: "member", path: paths.signInPassword, prepare: submit },
  { name: "security-newcomer", of: "newcomer", path: paths.security },
  { name: "sign-in-password", of: "newcomer", path: paths.signInPassword },
];

import type { Page } from "@playwright/test";
import type { TermsData, WaitingTermsData } from "@sumi/contract/pages/calls.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const CURRENT: readonly TermsData[] = [
  { page: "terms", version: 2, title: "Terms of service", language: "en-US" },
  { page: "privacy", version: 1, title: "Privacy notice", language: "ja-JP" },
];
const WAITING: readonly WaitingTermsData[] = CURRENT.map((terms, place) => {
  const required = { required_ms: Date.UTC(2026, 10, 21, 9) };
  return { ...terms, ...required, accepted: place === 0 ? 1 : null };
});
const path = PAGES_PATHS.terms;
const waiting = (terms: readonly WaitingTermsData[]) => (page: Page) => {
  return answerAnew(page, "/apiv/User/terms", { waiting: terms, accepted: [], sequence: "1" });
};

/** The terms that wait for a member, and those that a new member accepts. */
export const TERMS_SCREENS: readonly Screen[] = [
  { name: "terms-waiting", of: "member", path, prepare: waiting(WAITING) },
  { name: "terms-none", of: "member", path, prepare: waiting([]) },
  {
    name: "sign-up-terms",
    of: "guest",
    path: SIGN_IN_PATHS.signUp,
    prepare: (page) => answerAnew(page, "/apiv/Public/terms", { terms: CURRENT }),
  },
];

import type { WaitingTermsData } from "@sumi/contract/pages/calls.ts";
import { PAGES_PATHS } from "@sumi/member/pages/paths.ts";
import { SIGN_IN_PATHS } from "@sumi/member/sign-in/paths.ts";
import { answerAnew } from "./answer-anew.ts";
import type { Screen } from "./screen.ts";

const OWN = "/apiv/User/terms";
const TERMS: WaitingTermsData = {
  page: "terms",
  version: 3,
  title: "Terms of use of this exchange",
  language: "en-US",
  accepted: null,
};
const PRIVACY: WaitingTermsData = {
  ...TERMS,
  page: "privacy",
  version: 1,
  title: "Privacy notice",
};

/** The terms that wait for a member, and those that whoever signs up accepts. */
function waiting(name: string, terms: readonly WaitingTermsData[]): Screen {
  const answer = { waiting: terms, accepted: [], sequence: "1" };
  const prepare: Screen["prepare"] = (page) => answerAnew(page, OWN, answer);
  return { name, of: "newcomer", path: PAGES_PATHS.terms, prepare };
}

export const PAGE_SCREENS: readonly Screen[] = [
  waiting("terms-new", [TERMS, PRIVACY]),
  waiting("terms-changed", [{ ...TERMS, accepted: 2 }]),
  waiting("terms-none", []),
  { name: "terms-failed", of: "newcomer", path: PAGES_PATHS.terms, failing: `**${OWN}?*` },
  {
    name: "register-terms",
    of: "guest",
    path: SIGN_IN_PATHS.signUp,
    prepare: (page) => {
      const shown = [TERMS, PRIVACY].map(({ accepted: _, ...terms }) => terms);
      return answerAnew(page, "/apiv/Public/terms", { terms: shown });
    },
  },
];

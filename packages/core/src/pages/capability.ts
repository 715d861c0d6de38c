import type { Capability } from "../capability.ts";
import { acceptTerms } from "./acceptance.ts";
import { PAGE_PARAMETERS } from "./parameters.ts";
import { publishPage, refusalOfPage, refusalOfPageEnd, withdrawPage } from "./rules.ts";
import type { PageVocabulary } from "./vocabulary.ts";

export const PAGES = {
  commands: { AcceptTerms: acceptTerms },
  events: {
    PagePublished: {
      amounts: [],
      apply: ({ pages }, { page, version, text, requiredMs }, { timeMs }) => {
        pages.publish({ page, version, text });
        pages.terms.follow({ page, version, text }, { requiredMs, timeMs });
      },
    },
    PageWithdrawn: {
      amounts: [],
      apply: ({ pages }, { page }) => pages.withdraw(page),
    },
    TermsAccepted: {
      amounts: [],
      apply: ({ pages }, event) => pages.terms.accept(event),
    },
  },
  acts: {
    PublishPage: {
      fields: { page: "text", section: "text", mark: "text", text: "text" },
      refusal: refusalOfPage,
      carryOut: publishPage,
      judges: (_, act) => nameOf(act),
    },
    WithdrawPage: {
      fields: { page: "text" },
      refusal: refusalOfPageEnd,
      carryOut: withdrawPage,
      judges: (_, act) => nameOf(act),
    },
  },
  overtakes: { PagePublished: nameOf, PageWithdrawn: nameOf },
  parameters: [PAGE_PARAMETERS],
  snapshot: ({ pages }) => [pages.line, pages.terms.line, pages.terms.noticeLine],
} as const satisfies Capability<PageVocabulary>;

function nameOf({ page }: { readonly page: string }): string {
  return `page ${page}`;
}

import type { Capability } from "../capability.ts";
import { PAGE_PARAMETERS } from "./parameters.ts";
import { publishPage, refusalOfPage, refusalOfPageEnd, withdrawPage } from "./rules.ts";
import type { PageVocabulary } from "./vocabulary.ts";

export const PAGES = {
  events: {
    PagePublished: {
      amounts: [],
      apply: ({ pages }, { page, version, text }) => pages.publish({ page, version, text }),
    },
    PageWithdrawn: {
      amounts: [],
      apply: ({ pages }, { page }) => pages.withdraw(page),
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
  snapshot: ({ pages }) => [pages.line],
} as const satisfies Capability<PageVocabulary>;

function nameOf({ page }: { readonly page: string }): string {
  return `page ${page}`;
}

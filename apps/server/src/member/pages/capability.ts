import { ownTerms } from "@sumi/contract/pages/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { forgetOldReaders, pageAnswerRoute } from "./answers.ts";
import { keepPages, pagesOfThePast } from "./past.ts";
import { pageRoutes, termsRoutes } from "./routes.ts";

export const PAGES = {
  calls: ({ server }) => {
    pageRoutes(server);
    pageAnswerRoute(server);
    termsRoutes(server);
  },
  tidy: ({ server }) => forgetOldReaders(server),
  genesis: { demonstration: { past: pagesOfThePast, rows: keepPages } },
  export: { accepted_terms: whole(ownTerms, ({ accepted }) => accepted) },
} satisfies MemberCapability;

import { ownTerms } from "@sumi/contract/pages/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { whole } from "../../shared/export-section.ts";
import { keepPages, pagesOfThePast } from "./past.ts";
import { pageRoutes, termsRoutes } from "./routes.ts";

export const PAGES = {
  calls({ server }) {
    pageRoutes(server);
    termsRoutes(server);
  },
  genesis: { demonstration: { past: pagesOfThePast, rows: keepPages } },
  export: { accepted_terms: whole(ownTerms, ({ accepted }) => accepted) },
} satisfies MemberCapability;

import type { MemberCapability } from "../../capability.ts";
import { forgetOldReaders, pageAnswerRoute } from "./answers.ts";
import { keepPages, pagesOfThePast } from "./past.ts";
import { pageRoutes } from "./routes.ts";

export const PAGES = {
  calls: ({ server }) => {
    pageRoutes(server);
    pageAnswerRoute(server);
  },
  tidy: ({ server }) => forgetOldReaders(server),
  genesis: { demonstration: { past: pagesOfThePast, rows: keepPages } },
} satisfies MemberCapability;

import type { MemberCapability } from "../../capability.ts";
import { keepPages, pagesOfThePast } from "./past.ts";
import { pageRoutes } from "./routes.ts";

export const PAGES = {
  calls: ({ server }) => pageRoutes(server),
  genesis: { demonstration: { past: pagesOfThePast, rows: keepPages } },
} satisfies MemberCapability;

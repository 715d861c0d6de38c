import type { MemberCapability } from "../../capability.ts";
import { pageRoutes } from "./routes.ts";

export const PAGES = {
  calls: ({ server }) => pageRoutes(server),
} satisfies MemberCapability;

import type { MemberCapability } from "../../capability.ts";
import { publicRoutes } from "./routes.ts";

export const PUBLIC = {
  calls: ({ server, journal }) => publicRoutes(server, journal),
} satisfies MemberCapability;

import type { MemberCapability } from "../../capability.ts";
import { memberExportRoutes } from "./routes.ts";

export const MEMBER_EXPORT = {
  calls: ({ server, exportSections }) => memberExportRoutes(server, exportSections),
} satisfies MemberCapability;

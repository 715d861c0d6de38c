import { notices } from "@sumi/contract/notices/calls.ts";
import type { MemberCapability } from "../../capability.ts";
import { list } from "../../shared/export-section.ts";
import { noticeRoutes } from "./routes.ts";

export const NOTICES = {
  calls: ({ server, readBook, tellDue }) => noticeRoutes(server, { readBook, tellDue }),
  export: { notices: list(notices, (data) => ({ rows: data.notices, next: data.next_cursor })) },
} satisfies MemberCapability;

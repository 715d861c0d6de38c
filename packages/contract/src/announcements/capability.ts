import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { ANNOUNCEMENT_KINDS } from "./terms.ts";

export const ANNOUNCEMENTS = {
  permissions: {
    "announcements.read": STAFF_ROLES,
    "announcements.publish": ["approver", "administrator"],
  },
  notices: [
    noticeTemplate("ANNOUNCEMENT_PUBLISHED", {
      kind: z.enum(ANNOUNCEMENT_KINDS),
      /** Since when it can be read. */
      time: momentMs,
    }),
  ],
} as const satisfies Capability;

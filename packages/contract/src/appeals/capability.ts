import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";

export const APPEALS = {
  permissions: {
    "members.appeals": STAFF_ROLES,
    /** To answer appeals, and to end a review without lifting the freeze. */
    "members.review": ["approver", "administrator"],
  },
  notices: [noticeTemplate("APPEAL_ANSWERED", { time: momentMs })],
} as const satisfies Capability;

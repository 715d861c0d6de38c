import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";

export const SUPPORT = {
  permissions: {
    "support.read": ["support", "administrator"],
    "support.answer": ["support", "administrator"],
    "support.manage": ["administrator"],
    "support.oversee": ["administrator"],
  },
  notices: [noticeTemplate("SUPPORT_ANSWERED", { time: momentMs })],
} as const satisfies Capability;

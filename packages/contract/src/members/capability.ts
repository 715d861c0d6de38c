import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { BLOCK_REASONS, FREEZE_REASONS, PROHIBITION_REASONS } from "./terms.ts";

export const MEMBERS = {
  permissions: {
    "members.find": STAFF_ROLES,
    /** To open a member's file, which that member sees. */
    "members.file": STAFF_ROLES,
    /** To leave a note with a member for colleagues. */
    "members.note": ["reviewer", "approver", "support", "administrator"],
    "members.freeze": ["reviewer", "approver", "administrator"],
    /** To stop an account of the house, which quotes on every market. */
    "members.freeze_house": ["administrator"],
    "members.unfreeze": ["approver", "administrator"],
    /** To take back a certification that should not have been given, or has ended. */
    "members.decertify": ["approver", "administrator"],
    /** To remove second factors that a member has lost. */
    "members.reset_factors": ["approver", "administrator"],
    "members.restrict": ["reviewer", "approver", "administrator"],
    "members.end_sessions": ["support", "approver", "administrator"],
  },
  notices: [
    noticeTemplate("ACCOUNT_FROZEN", { reason: z.enum(FREEZE_REASONS) }),
    noticeTemplate("TRADING_PROHIBITED", {
      until: momentMs,
      reason: z.enum(PROHIBITION_REASONS).optional().meta({
        description: "absent where none was asked for in those days",
      }),
    }),
    noticeTemplate("TRADING_ALLOWED", {}),
    noticeTemplate("SIGNED_OUT_BY_STAFF", {}),
    noticeTemplate("WITHDRAWALS_BLOCKED", { until: momentMs, reason: z.enum(BLOCK_REASONS) }),
  ],
} as const satisfies Capability;

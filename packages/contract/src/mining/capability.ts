import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { DELAY_REASONS } from "./terms.ts";

export const MINING = {
  permissions: {
    "mining.read": STAFF_ROLES,
    "mining.draft": ["approver", "administrator"],
    "mining.suspend": ["approver", "administrator"],
  },
  bills: ["MINER_BUY", "MINER_REFUND", "MINER_INCOME", "MINER_INCOME_RELEASE"],
  notices: [
    noticeTemplate("MINER_BOUGHT", { machine: z.string(), expires: momentMs }),
    noticeTemplate("MINER_EXPIRING", { machine: z.string(), days_left: z.int() }),
    noticeTemplate("MINER_EXPIRED", { machine: z.string() }),
    noticeTemplate("MINER_STOPPED", {
      machine: z.string(),
      coin: z.string(),
      refund: z.string(),
    }),
    noticeTemplate("MINER_INCOME_DELAYED", {
      machine: z.string(),
      day: momentMs,
      reason: z.enum(DELAY_REASONS),
    }),
  ],
} as const satisfies Capability;

import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";

export const REFERRALS = {
  permissions: { "referrals.read": STAFF_ROLES },
  bills: ["REFERRAL_TRADE", "SUBSCRIBE_REFERRAL", "MINER_REFERRAL"],
  notices: [
    noticeTemplate("REFERRAL_JOINED", { generation: z.int(), member_masked: z.string() }),
    noticeTemplate("REFERRAL_REWARD", { coin: z.string(), amount: z.string(), day: momentMs }),
  ],
} as const satisfies Capability;

import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { DEPOSIT_REJECT_REASONS } from "./terms.ts";

export const DEPOSITS = {
  permissions: {
    "deposits.read": STAFF_ROLES,
    "deposits.confirm": ["reviewer", "approver", "administrator"],
    /** The second confirmation, over the limit of one person. */
    "deposits.second": ["approver", "administrator"],
    "deposits.reject": ["reviewer", "approver", "administrator"],
    "addresses.read": ["approver", "auditor", "administrator"],
    "addresses.load": ["administrator"],
  },
  bills: ["DEPOSIT_CREDIT"],
  notices: [
    noticeTemplate("DEPOSIT_CONFIRMING", {
      coin: z.string(),
      amount: decimalText,
      network: z.string(),
    }),
    noticeTemplate("DEPOSIT_CREDITED", {
      coin: z.string(),
      amount: decimalText,
      announced: decimalText
        .optional()
        .meta({ description: "by the member, where it is not the amount credited" }),
    }),
    noticeTemplate("DEPOSIT_REJECTED", {
      coin: z.string(),
      amount: decimalText,
      reason: z.enum(DEPOSIT_REJECT_REASONS),
      words: z.string().nullable().meta({ description: "the reviewer's; null: none, or erased" }),
    }),
    noticeTemplate("DEPOSIT_ADDRESS_LAPSING", { network: z.string(), until_ms: momentMs }),
    noticeTemplate("DEPOSIT_ADDRESS_RETURNED", { network: z.string() }),
  ],
} as const satisfies Capability;

import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";

export const SUBSCRIPTIONS = {
  permissions: {
    "subscriptions.read": STAFF_ROLES,
    "subscriptions.draft": ["approver", "administrator"],
    "subscriptions.suspend": ["approver", "administrator"],
  },
  bills: [
    "SUBSCRIBE",
    "SUBSCRIBE_COMMIT",
    "SUBSCRIBE_REFUND",
    "SUBSCRIBE_RELEASE",
    "ISSUE_DELIVER",
    "ISSUE_RETURN",
    "ISSUE_PROCEEDS",
  ],
  notices: [
    noticeTemplate("SUBSCRIPTION_ALLOCATED", {
      coin: z.string(),
      quantity: decimalText,
      quote: z.string(),
      paid: decimalText,
      refund: decimalText,
    }),
    noticeTemplate("SUBSCRIPTION_RELEASED", { coin: z.string(), quantity: decimalText }),
    noticeTemplate("SUBSCRIPTION_REFUNDED", {
      coin: z.string(),
      quote: z.string(),
      refund: decimalText,
    }),
  ],
} as const satisfies Capability;

import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { DIRECTIONS, MODES, VOID_REASONS } from "./terms.ts";

/** The coin whose index decides, whose money it is, and the coin of stake and profit. */
const contract = { market: z.string(), mode: z.enum(MODES), coin: z.string() };

export const DELIVERY = {
  permissions: {
    "contracts.read": STAFF_ROLES,
    "contracts.halt": ["approver", "administrator"],
  },
  bills: [
    "DELIVERY_OPEN",
    "DELIVERY_WIN",
    "DELIVERY_LOSE",
    "DELIVERY_TIE_REFUND",
    "DELIVERY_VOID_REFUND",
    "TRIAL_GRANT",
    "TRIAL_EXPIRE",
  ],
  notices: [
    noticeTemplate("DELIVERY_SETTLED", {
      ...contract,
      direction: z.enum(DIRECTIONS),
      open: decimalText,
      close: decimalText,
      profit_loss: decimalText,
    }),
    noticeTemplate("DELIVERY_VOID", {
      ...contract,
      reason: z.enum(VOID_REASONS),
      sample_count: z.int().nonnegative(),
      refund: decimalText,
    }),
    noticeTemplate("RISK_CONFIRMED", {}),
    noticeTemplate("TRIAL_GRANTED", { amount: decimalText, expires: momentMs }),
  ],
} as const satisfies Capability;

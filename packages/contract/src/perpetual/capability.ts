import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { POSITION_SIDES } from "./terms.ts";

/** The contract, the side of the position, and the coin of amounts. */
const position = { market: z.string(), side: z.enum(POSITION_SIDES), coin: z.string() };

export const PERPETUAL = {
  permissions: {
    "perpetual.read": STAFF_ROLES,
    "perpetual.halt": ["approver", "administrator"],
  },
  bills: [
    "PERP_HOLD",
    "PERP_RELEASE",
    "PERP_OPEN",
    "PERP_CLOSE",
    "PERP_MARGIN_ADD",
    "PERP_MARGIN_REMOVE",
    "FUNDING",
    "LIQUIDATION",
    "ADL",
  ],
  notices: [
    noticeTemplate("MARGIN_WARNING", { ...position, mark: decimalText }),
    /** One for each position, when nothing is left of it. */
    noticeTemplate("LIQUIDATED", {
      ...position,
      mark: decimalText,
      result: decimalText,
      fee: decimalText,
    }),
    noticeTemplate("ADL_EXECUTED", {
      ...position,
      quantity: decimalText,
      price: decimalText,
      result: decimalText,
    }),
    /** Below zero for what was paid. */
    noticeTemplate("FUNDING_PAID", {
      ...position,
      amount: decimalText,
      rate_percent: decimalText,
      from_margin: decimalText,
    }),
    noticeTemplate("PERPETUAL_RISK_CONFIRMED", {}),
  ],
} as const satisfies Capability;

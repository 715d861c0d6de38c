import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { POSITION_SIDES } from "./terms.ts";

/** The contract, the side of the position, and the coin of amounts. */
const position = { contract: z.string(), side: z.enum(POSITION_SIDES), coin: z.string() };

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
    /** The ratio is maintenance in percent of the equity. */
    noticeTemplate("MARGIN_WARNING", {
      ...position,
      mark: decimalText,
      margin_ratio: decimalText,
      liq_price: decimalText,
    }),
    /** One for each position, when nothing is left of it. */
    noticeTemplate("LIQUIDATED", {
      ...position,
      mark: decimalText,
      qty: decimalText,
      price: decimalText,
      fee: decimalText,
      returned: decimalText,
      result: decimalText,
    }),
    noticeTemplate("ADL_EXECUTED", {
      ...position,
      qty: decimalText,
      price: decimalText,
      result: decimalText,
    }),
    /** The rate in percent; the amount is below zero for what was paid. */
    noticeTemplate("FUNDING_PAID", {
      ...position,
      rate: decimalText,
      amount: decimalText,
      from_margin: decimalText,
    }),
    noticeTemplate("PERPETUAL_RISK_CONFIRMED", {}),
  ],
} as const satisfies Capability;

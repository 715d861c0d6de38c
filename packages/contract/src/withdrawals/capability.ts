import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { HOLD_REASONS, WITHDRAWAL_REJECT_REASONS } from "./terms.ts";

function aboutWithdrawal<Name extends string, Params extends z.ZodRawShape>(
  name: Name,
  params: Params,
) {
  return noticeTemplate(name, params, "withdrawals");
}

/** A saved address, as its owner recognizes it. */
const SAVED = {
  network: z.string(),
  address_masked: z.string().meta({ description: "empty once it is erased" }),
};

export const WITHDRAWALS = {
  permissions: {
    "withdrawals.read": STAFF_ROLES,
    "withdrawals.pass": ["reviewer", "approver", "administrator"],
    /** The second yes, over the limit of one person. */
    "withdrawals.second": ["approver", "administrator"],
    /** To hold a withdrawal, or to return it: neither sends coins out. */
    "withdrawals.review": ["reviewer", "approver", "administrator"],
    /** To record that coins left custody, and that they arrived. */
    "withdrawals.send": ["approver", "administrator"],
    "withdrawals.fail": ["approver", "administrator"],
  },
  billReference: "withdrawals",
  bills: [
    "WITHDRAW_REQUEST",
    "WITHDRAW_REJECTED_RETURN",
    "WITHDRAW_PASSED",
    "WITHDRAW_FAILED_RETURN",
  ],
  notices: [
    noticeTemplate("ADDRESS_ADDED", SAVED),
    noticeTemplate("ADDRESS_REMOVED", SAVED),
    aboutWithdrawal("WITHDRAW_SUBMITTED", {
      coin: z.string(),
      quantity: decimalText,
      fee: decimalText,
      arrival: decimalText,
    }),
    aboutWithdrawal("WITHDRAW_PASSED", { coin: z.string(), arrival: decimalText }),
    aboutWithdrawal("WITHDRAW_HELD", {
      coin: z.string(),
      quantity: decimalText,
      reason: z.enum(HOLD_REASONS),
      deadline: momentMs,
    }),
    aboutWithdrawal("WITHDRAW_SENT", {
      coin: z.string(),
      arrival: decimalText,
      txid: z.string().nullable().meta({ description: "null where it is not kept" }),
    }),
    aboutWithdrawal("WITHDRAW_FAILED", { coin: z.string(), quantity: decimalText }),
    aboutWithdrawal("WITHDRAW_REJECTED", {
      coin: z.string(),
      quantity: decimalText,
      reason: z.enum(WITHDRAWAL_REJECT_REASONS),
      words: z.string().nullable().meta({ description: "the reviewer's; null: none, or erased" }),
    }),
  ],
} as const satisfies Capability;

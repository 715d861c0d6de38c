import { z } from "zod";
import { UNPROVED_REJECTIONS } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { cursor, limit, momentMs, nextCursor, sixDigits } from "../wire/fields.ts";
import { rowNumberText } from "../wire/public-numbers.ts";
import { LOGGED_KINDS } from "./terms.ts";

/** The server judges passwords; the limit here only bounds their length. */
const password = z.string().min(1).max(256);

const mailCode = sixDigits;

export const changeSignInPassword = endpoint({
  method: "POST",
  path: "/user/sub_respwd",
  role: "member",
  summary:
    "Changes the sign-in password. All other sessions of the member end, and withdrawals pause " +
    "for 24 hours.",
  input: z.object({
    old: password.optional().meta({ description: "needed without a code" }),
    code: mailCode.optional().meta({ description: "of purpose sign_in_password, instead of old" }),
    new: password.meta({ description: "8 to 64 characters" }),
    confirm: password,
  }),
  data: NOTHING,
  rejections: [
    ...UNPROVED_REJECTIONS,
    "PASSWORD_MISMATCH",
    "PASSWORD_WEAK",
    "OLD_PASSWORD_INCORRECT",
    "EMAIL_CODE_ERROR",
  ],
});

export const changeWithdrawalPassword = endpoint({
  method: "POST",
  path: "/User/sub_withdrawpwd",
  role: "member",
  summary:
    "Sets the withdrawal password, or changes it with the old one. Five wrong ones within 24 " +
    "hours lock it for 24 hours; the refusal tells how many are left or until when it is locked.",
  input: z.object({
    old: sixDigits.optional().meta({ description: "needed once one is set, without a code" }),
    code: mailCode
      .optional()
      .meta({ description: "of purpose withdrawal_password, instead of old" }),
    new: sixDigits.meta({ description: "six digits, no run such as 123456" }),
    confirm: sixDigits,
  }),
  data: NOTHING,
  rejections: [
    ...UNPROVED_REJECTIONS,
    "PASSWORD_MISMATCH",
    "PASSWORD_WEAK",
    "WITHDRAW_PASSWORD_WRONG",
    "WITHDRAW_PASSWORD_NOT_SET",
    "EMAIL_CODE_ERROR",
  ],
});

export const securityLog = endpoint({
  method: "GET",
  path: "/user/securitylog",
  role: "member",
  summary: "What changed in the security of the member's account, newest first.",
  input: z.object({ cursor: cursor.optional(), limit: limit({ otherwise: 20, max: 100 }) }),
  data: z.strictObject({
    events: z.array(
      z.strictObject({
        id: rowNumberText,
        kind: z.enum(LOGGED_KINDS),
        time_ms: momentMs,
        address: z.string().meta({ description: "masked" }),
        device: z.string().meta({ description: "browser and system; empty when unknown" }),
      }),
    ),
    next_cursor: nextCursor,
  }),
  rejections: [],
});

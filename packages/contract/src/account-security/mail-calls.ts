import { z } from "zod";
import { UNPROVED_REJECTIONS } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { line } from "../wire/fields.ts";

/** The purposes of mailed codes; a code of one purpose does not count for another. */
export const MAIL_CODE_PURPOSES = [
  "email",
  "email_change",
  "sign_in_password",
  "withdrawal_password",
] as const;
export type MailCodePurpose = (typeof MAIL_CODE_PURPOSES)[number];

/** The server judges addresses, more strictly than a schema could. */
const email = z.string().max(320);
const password = z.string().min(1).max(256);
const code = z.string().regex(/^[0-9]{6}$/);

const seconds = z
  .int()
  .nonnegative()
  .meta({ description: "so long until another code may be asked for" });

export const sendMailCode = endpoint({
  method: "POST",
  path: "/user/mailcode",
  role: "member",
  summary:
    "Sends a code of six digits, good once, for ten minutes and five tries. For purpose email it " +
    "goes to the given address, for every other to the address that is bound. The newest code of " +
    "a purpose is the only one.",
  input: z.object({
    purpose: z.enum(MAIL_CODE_PURPOSES),
    email: email.optional().meta({ description: "with purpose email: the address to be bound" }),
  }),
  data: z.strictObject({ seconds }),
  rejections: ["EMAIL_FORMAT", "EMAIL_NOT_REGISTERED", "CODE_RESEND_TOO_SOON", "FEATURE_DISABLED"],
});

export const bindEmail = endpoint({
  method: "POST",
  path: "/user/sub_email",
  role: "member",
  summary:
    "Binds an e-mail address by a code that was sent to it, or changes it: then also by a code " +
    "of purpose email_change that was sent to the address bound so far.",
  input: z.object({
    email,
    code: code.meta({ description: "of purpose email" }),
    old_code: code
      .optional()
      .meta({ description: "of purpose email_change; needed once an address is bound" }),
    password: password.meta({ description: "the sign-in password" }),
  }),
  data: NOTHING,
  rejections: [
    ...UNPROVED_REJECTIONS,
    "EMAIL_FORMAT",
    "LOGIN_PASSWORD_ERROR",
    "EMAIL_CODE_ERROR",
    "FEATURE_DISABLED",
  ],
});

export const setAntiPhishing = endpoint({
  method: "POST",
  path: "/user/sub_antiphishing",
  role: "member",
  summary: "Sets the words that stand in every genuine mail to the member.",
  input: z.object({
    phrase: line
      .max(64)
      .meta({ description: "4 to 32 letters, digits and spaces; empty takes it away" }),
  }),
  data: NOTHING,
  rejections: [...UNPROVED_REJECTIONS],
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/Login/forgot",
  role: "public",
  summary:
    "Without `code`: sends a code to the address that is bound to the account, after a solved " +
    "captcha of action forgot, and gives a ticket. With `ticket`, `code`, `new` and `confirm`: " +
    "sets a new sign-in password, ends all sessions and pauses withdrawals for 24 hours. What is " +
    "answered does not depend on whether there is such an account.",
  input: z.object({
    account: z.string().max(320).meta({ description: "user name or bound e-mail address" }),
    vcode: z.string().max(64).optional(),
    key: z.string().max(64).optional(),
    ticket: z
      .string()
      .regex(/^[A-Za-z0-9_-]{22}$/)
      .optional()
      .meta({ description: "with `code`: of the answer that the code was asked with" }),
    code: code.optional(),
    new: password.optional(),
    confirm: password.optional(),
  }),
  data: z.strictObject({
    seconds,
    ticket: z.string().nullable().meta({ description: "null once the password is set" }),
  }),
  rejections: [
    "GRAPHIC_CODE_ERROR",
    "CODE_RESEND_TOO_SOON",
    "EMAIL_CODE_ERROR",
    "SETTINGS_LOCKED",
    "PASSWORD_MISMATCH",
    "PASSWORD_WEAK",
    "FEATURE_DISABLED",
  ],
});

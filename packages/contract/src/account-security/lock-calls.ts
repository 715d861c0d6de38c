import { z } from "zod";
import { secondFactorCode } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { momentMs, sixDigits } from "../wire/fields.ts";

export const lockSettings = endpoint({
  method: "POST",
  path: "/user/locksettings",
  role: "member",
  summary:
    "Locks everything of the account's security for some days: no password, factor or address " +
    "can be changed until then. It needs a second factor that has been set for seven days, can " +
    "only be made longer, and in its first 72 hours be lifted by /Login/liftlock.",
  input: z.object({
    days: z
      .string()
      .regex(/^([1-9]|[12]\d|30)$/)
      .transform(Number)
      .meta({ description: "1 to 30" }),
    code: secondFactorCode.optional(),
  }),
  data: z.strictObject({ locked_until_ms: momentMs }),
  rejections: ["SECOND_FACTOR_TOO_NEW", "STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});

export const liftLock = endpoint({
  method: "POST",
  path: "/Login/liftlock",
  role: "public",
  summary:
    "Lifts a settings lock that was set in the last 72 hours, after a day. The `ticket` is that " +
    "of the STEP_UP_REQUIRED by which /Login/loginsubmit answers the right password. Without " +
    "`code`: sends a code to the address that is bound to the account. With it: the lock ends a " +
    "day later, and until then whoever has the second factor can keep it by /user/keeplock.",
  input: z.object({ ticket: z.string().max(64), code: sixDigits.optional() }),
  data: z.strictObject({
    seconds: z
      .int()
      .nonnegative()
      .meta({ description: "so long until another code may be asked for" }),
    lift_ms: momentMs.nullable().meta({ description: "null until the code was shown" }),
  }),
  rejections: [
    "STEP_UP_REQUIRED",
    "EMAIL_NOT_REGISTERED",
    "CODE_RESEND_TOO_SOON",
    "EMAIL_CODE_ERROR",
    "SETTINGS_LOCKED",
    "FEATURE_DISABLED",
  ],
});

export const keepLock = endpoint({
  method: "POST",
  path: "/user/keeplock",
  role: "member",
  summary: "Keeps a settings lock that is to be lifted.",
  input: z.object({ code: secondFactorCode.optional() }),
  data: NOTHING,
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});

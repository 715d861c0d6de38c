import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";
import { passkeyAnswer } from "../wire/passkey.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";
import { memberName } from "../wire/staff-fields.ts";
import { captcha as memberCaptcha } from "./calls.ts";

const password = z.string().min(1).max(256);
const newPassword = password.meta({ description: "12 to 64 characters, not an easy one" });
/** Six digits of the authenticator app. */
export const code = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ description: "six digits of the authenticator app" });
const recoveryCode = z.string().min(1).max(64).meta({ description: "one of the recovery codes" });

/** Steps that a caller must take before any other call. */
export const STEPS = ["password", "second_factor"] as const;

export const captcha = staffEndpoint({
  call: "GET /Staff/captcha",
  permission: "door",
  summary: "A single-use challenge for the staff's sign-in, like the members' own.",
  input: z.object({ kind: z.enum(["slider", "pow"]).default("slider") }),
  data: memberCaptcha.data,
  rejections: [],
});

export const signIn = staffEndpoint({
  call: "POST /Staff/signin",
  permission: "door",
  summary:
    "Signs a member of the staff in. Whoever has enrolled a second factor shows it here, too: " +
    "without it the answer is STEP_UP_REQUIRED, as soon as the password is right. Whoever has " +
    "not gets a session that can do nothing but enrol one. The session has two halves, as " +
    "members' sessions have, under a cookie of its own. A passkey stands in for the code, and an " +
    "attempt with a right one is counted apart: it opens a name whose attempts are used up.",
  input: z.object({
    name: z.string().max(64),
    password,
    code: code.optional(),
    recovery_code: recoveryCode.optional(),
    passkey: passkeyAnswer.optional(),
    vcode: z.string().max(64).optional().meta({ description: "the captcha's answer" }),
    key: z.string().max(64).optional().meta({ description: "key of the captcha" }),
  }),
  data: z.strictObject({ token: z.string(), steps: z.array(z.enum(STEPS)) }),
  rejections: [
    "WRONG_CREDENTIALS",
    "GRAPHIC_CODE_ERROR",
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
  ],
});

/** Typed as it was heard or read, so blanks and small letters are taken. */
const half = z
  .string()
  .regex(/^[0-9A-Za-z -]{1,64}$/)
  .meta({ description: "one half of the first secret" });

export const join = staffEndpoint({
  call: "POST /Staff/join",
  permission: "door",
  summary:
    "Lets a person who was added or reset choose a password, with both halves of their first " +
    "secret. After a reset they show beside them what they still have: a code of the " +
    "authenticator app or a recovery code, and then the app stays; or the old password, and " +
    "then another app is enrolled at the sign-in. Without it the answer is STEP_UP_REQUIRED.",
  input: z.object({
    name: z.string().regex(/^[A-Za-z0-9._ -]{0,64}$/),
    first_half: half,
    second_half: half,
    password: newPassword,
    code: code.optional(),
    recovery_code: recoveryCode.optional(),
    old: password.optional().meta({ description: "the old password" }),
  }),
  data: z.strictObject({ name: z.string() }),
  rejections: [
    "VERIFICATION_CODE_ERROR",
    "STEP_UP_REQUIRED",
    "OLD_PASSWORD_INCORRECT",
    "PASSWORD_WEAK",
  ],
});

export const signOut = staffEndpoint({
  call: "POST /Staff/signout",
  permission: "own",
  unfinished: true,
  summary: "Ends this session.",
  input: z.object({}),
  data: NOTHING,
  rejections: [],
});

export const own = staffEndpoint({
  call: "GET /Staff/own",
  permission: "own",
  unfinished: true,
  summary: "The caller's own file: name, roles, what they permit, and what is still to be done.",
  input: z.object({}),
  data: z.strictObject({
    number: z.int().positive().meta({ description: "the staff number, shown to members" }),
    name: z.string(),
    roles: z.array(z.enum(STAFF_ROLES)),
    permissions: z.array(z.string()),
    steps: z.array(z.enum(STEPS)),
    recovery_codes_left: z.int().nonnegative(),
    passkeys: z.int().nonnegative().meta({ description: "how many can stand in for a code" }),
    passkeys_offered: z.boolean().meta({ description: "whether browsers allow them here" }),
    step_up_until_ms: momentMs
      .nullable()
      .meta({ description: "until then no further code is asked for; null: the next act asks" }),
    session_ends_ms: momentMs,
    idle_ms: z.int().positive().meta({ description: "how long a session lives without a call" }),
    accounts: z.array(memberName).meta({
      description: "member accounts about which the caller decides nothing, as linked with theirs",
    }),
  }),
  rejections: [],
});

export const changePassword = staffEndpoint({
  call: "POST /Staff/password",
  permission: "own",
  unfinished: true,
  summary:
    "Changes the caller's password. Every session of theirs ends; this one goes on as a new pair.",
  input: z.object({ old: password, new: newPassword, confirm: password }),
  data: z.strictObject({ token: z.string(), steps: z.array(z.enum(STEPS)) }),
  rejections: ["OLD_PASSWORD_INCORRECT", "PASSWORD_MISMATCH", "PASSWORD_WEAK"],
});

export const enrol = staffEndpoint({
  call: "POST /Staff/enrol",
  permission: "own",
  unfinished: true,
  summary:
    "Begins to enrol an authenticator app: a new secret, which counts once it is confirmed. " +
    "Refused to whoever has one: it is reset by two administrators.",
  input: z.object({}),
  data: z.strictObject({
    secret: z.string().meta({ description: "base32, to be typed where no picture can be taken" }),
    uri: z.string().meta({ description: "otpauth URI, to be shown as a QR code" }),
  }),
  rejections: [],
});

export const enrolConfirm = staffEndpoint({
  call: "POST /Staff/enrolconfirm",
  permission: "own",
  unfinished: true,
  summary:
    "Confirms the secret by a first code. The recovery codes are shown once, the session goes on " +
    "as a new pair, and nothing else is in the way any more.",
  input: z.object({ code }),
  data: z.strictObject({
    token: z.string(),
    steps: z.array(z.enum(STEPS)),
    recovery_codes: z.array(z.string()),
  }),
  rejections: ["VERIFICATION_CODE_ERROR"],
});

export const stepUp = staffEndpoint({
  call: "POST /Staff/stepup",
  permission: "own",
  summary:
    "Shows the second factor again, by a code of the app or a passkey. For some minutes acts " +
    "that ask for it then go through; the session goes on as a new pair.",
  input: z.object({ code: code.optional(), passkey: passkeyAnswer.optional() }),
  data: z.strictObject({ token: z.string(), step_up_until_ms: momentMs }),
  rejections: ["VERIFICATION_CODE_ERROR", "FEATURE_DISABLED"],
});

/** A signed-in device of one staff person. */
const staffSession = z.strictObject({
  session: z.string().meta({ description: "names it, and opens nothing" }),
  opened_ms: momentMs,
  seen_ms: momentMs,
  ends_ms: momentMs,
  address: z.string(),
  device: z.string(),
  current: z.boolean(),
});

export const ownSessions = staffEndpoint({
  call: "GET /Staff/ownsessions",
  permission: "own",
  summary: "Where the caller is signed in.",
  input: z.object({}),
  data: z.strictObject({ sessions: z.array(staffSession) }),
  rejections: [],
});

export const endSession = staffEndpoint({
  call: "POST /Staff/endsession",
  permission: "own",
  summary:
    "Ends one session of the caller's own. One that is not theirs is as if it were not there.",
  input: z.object({ session: z.string().regex(/^[0-9a-f]{64}$/) }),
  data: NOTHING,
  rejections: [],
});

export const endSessions = staffEndpoint({
  call: "POST /Staff/endsessions",
  permission: "own",
  summary: "Ends every session of the caller's own but this one.",
  input: z.object({}),
  data: z.strictObject({ ended: z.int().nonnegative() }),
  rejections: [],
});

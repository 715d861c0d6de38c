import { z } from "zod";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";
import { passkeyAnswer, passkeyId, passkeyLabel, passkeyOptions } from "../wire/passkey.ts";

/** The authenticator's six digits, or one of the recovery codes. The server judges it. */
export const secondFactorCode = z.string().min(1).max(64).meta({
  description: "six digits of the authenticator, or a recovery code",
});

/** A change of security is refused under the member's own lock or without a step-up. */
export const UNPROVED_REJECTIONS = ["SETTINGS_LOCKED", "STEP_UP_REQUIRED"] as const;

const recoveryCodes = z
  .array(z.string())
  .meta({ description: "ten codes, told this once; each counts once" });

export const security = endpoint({
  method: "GET",
  path: "/user/security",
  role: "member",
  summary: "What stands before this account beside the password.",
  input: z.object({}),
  data: z.strictObject({
    totp: z.boolean().meta({ description: "an authenticator app is set" }),
    passkeys: z.int().nonnegative().meta({ description: "how many are set" }),
    passkeys_offered: z.boolean().meta({ description: "whether browsers allow them here" }),
    recovery_codes_left: z.int().nonnegative(),
    settings_locked_until_ms: momentMs.nullable(),
    settings_lock_lift_ms: momentMs
      .nullable()
      .meta({ description: "when the lock is lifted, if that was asked for" }),
    settings_lock_liftable_until_ms: momentMs
      .nullable()
      .meta({ description: "until when it can be asked to lift the lock; null without a lock" }),
    settings_lock_allowed_from_ms: momentMs
      .nullable()
      .meta({ description: "when a factor is old enough for a lock; null without a factor" }),
    newcomer: z.boolean().meta({
      description:
        "a first second factor and a first withdrawal password slow no withdrawal down now, and " +
        "end no session",
    }),
    pause_ms: z.int().nonnegative().meta({
      description: "how long a new sign-in password pauses withdrawals",
    }),
    review_ms: z.int().nonnegative().meta({
      description: "how long withdrawals are reviewed after any change of security",
    }),
    address_wait_ms: z.int().nonnegative().meta({
      description: "how long an address waits that is saved in the time of review",
    }),
  }),
  rejections: [],
});

export const beginTotp = endpoint({
  method: "POST",
  path: "/user/totpbegin",
  role: "member",
  summary:
    "A new secret for an authenticator app. It counts once its first code was sent to " +
    "/user/totpconfirm; until then each call gives another one.",
  input: z.object({ code: secondFactorCode.optional() }),
  data: z.strictObject({
    secret: z.string().meta({ description: "base 32" }),
    uri: z.string().meta({ description: "otpauth: address, to be shown as a QR code" }),
  }),
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR", "SETTINGS_LOCKED"],
});

export const confirmTotp = endpoint({
  method: "POST",
  path: "/user/totpconfirm",
  role: "member",
  summary:
    "The authenticator's first code, within half an hour: from now on it is asked for. Beside " +
    "another factor, that one has to be shown in this session first.",
  input: z.object({ code: secondFactorCode }),
  data: z.strictObject({ recovery_codes: recoveryCodes }),
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR", "SETTINGS_LOCKED"],
});

export const removeTotp = endpoint({
  method: "POST",
  path: "/user/totpremove",
  role: "member",
  summary: "Removes the authenticator and the recovery codes, against one of their codes.",
  input: z.object({ code: secondFactorCode }),
  data: NOTHING,
  rejections: ["VERIFICATION_CODE_ERROR", "SETTINGS_LOCKED"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/user/recoverycodes",
  role: "member",
  summary: "Ten new recovery codes; those of before count no more.",
  input: z.object({ code: secondFactorCode.optional() }),
  data: z.strictObject({ recovery_codes: recoveryCodes }),
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR", "SETTINGS_LOCKED"],
});

export const stepUp = endpoint({
  method: "POST",
  path: "/user/stepup",
  role: "public",
  summary:
    "Answers STEP_UP_REQUIRED, whose params hold the ticket, the methods (separated by commas: " +
    "totp, passkey, recovery; or password, for an account without a second factor) " +
    "and the seconds the ticket is good for. The answer is a session with two new halves: after " +
    "a sign-in the first one, within a session the one that takes its place. The ticket of a " +
    "session is answered with both halves of that session. A ticket that is unknown, used, too " +
    "old or another session's is answered by STEP_UP_REQUIRED without one: begin again.",
  input: z.object({
    token: z
      .string()
      .max(64)
      .optional()
      .meta({ description: "the session's first half, for a ticket of a session" }),
    ticket: z.string().max(64),
    code: secondFactorCode.optional(),
    passkey: passkeyAnswer.optional(),
    password: z
      .string()
      .min(1)
      .max(256)
      .optional()
      .meta({ description: "the sign-in password, where the methods name it" }),
  }),
  data: z.strictObject({ token: z.string() }),
  rejections: [
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    "LOGIN_PASSWORD_ERROR",
    "ACCOUNT_FROZEN",
    "NOT_AN_AGENT",
    "FEATURE_DISABLED",
  ],
});

export const beginPasskeyProof = endpoint({
  method: "POST",
  path: "/user/stepuppasskey",
  role: "public",
  summary: "What a browser needs to answer a ticket with a passkey. Each answer counts once.",
  input: z.object({ ticket: z.string().max(64) }),
  data: z.strictObject({
    options: passkeyOptions("parseRequestOptionsFromJSON"),
  }),
  rejections: ["STEP_UP_REQUIRED", "FEATURE_DISABLED"],
});

export const passkeys = endpoint({
  method: "GET",
  path: "/user/passkeys",
  role: "member",
  summary: "The account's passkeys, oldest first.",
  input: z.object({}),
  data: z.strictObject({
    passkeys: z.array(
      z.strictObject({
        id: z.string(),
        label: z.string(),
        added_ms: momentMs,
        used_ms: momentMs.nullable(),
      }),
    ),
  }),
  rejections: [],
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/user/passkeybegin",
  role: "member",
  summary: "What a browser needs to make a passkey for this account, ten at most.",
  input: z.object({ code: secondFactorCode.optional() }),
  data: z.strictObject({ options: passkeyOptions("parseCreationOptionsFromJSON") }),
  rejections: [
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    "SETTINGS_LOCKED",
    "FEATURE_DISABLED",
  ],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/user/passkeyadd",
  role: "member",
  summary:
    "Keeps the passkey that the browser made: from now on it may be asked for. Beside another " +
    "factor, that one has to be shown in this session first.",
  input: z.object({
    passkey: passkeyAnswer,
    label: passkeyLabel,
  }),
  data: z.strictObject({
    recovery_codes: z
      .array(z.string())
      .meta({ description: "with the first factor: ten codes, told this once; else none" }),
  }),
  rejections: [
    "STEP_UP_REQUIRED",
    "VERIFICATION_CODE_ERROR",
    "SETTINGS_LOCKED",
    "FEATURE_DISABLED",
  ],
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/user/passkeyremove",
  role: "member",
  summary: "Removes a passkey.",
  input: z.object({ id: passkeyId, code: secondFactorCode.optional() }),
  data: NOTHING,
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR", "SETTINGS_LOCKED"],
});

import { z } from "zod";
import { secondFactorCode } from "../second-factors/calls.ts";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { cursor, flag, limit, momentMs, nextCursor } from "../wire/fields.ts";

/** The device and address of a session: enough for members to recognise their own, and no more. */
const place = {
  device: z.string().meta({ description: '"Firefox, Windows"; empty when unknown' }),
  address: z.string().meta({ description: "masked" }),
};

export const sessions = endpoint({
  method: "GET",
  path: "/user/sessions",
  role: "member",
  summary: "The devices that are signed in, newest first, and those that are known.",
  input: z.object({}),
  data: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string().meta({ description: "names the session; opens nothing" }),
        ...place,
        since_ms: momentMs,
        seen_ms: momentMs.meta({ description: "the last call, to the minute" }),
        ends_ms: momentMs.meta({ description: "however busy it is" }),
        remembered: z.boolean().meta({ description: "stays signed in" }),
        current: z.boolean().meta({ description: "this very one" }),
      }),
    ),
    known_devices: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: "names the device; opens nothing" }),
          device: place.device,
          first_seen_ms: momentMs,
          last_seen_ms: momentMs.meta({ description: "the last sign-in" }),
          current: z.boolean().meta({ description: "the one that asks" }),
        }),
      )
      .meta({ description: "devices whose sign-in makes no notice, the latest first" }),
  }),
  rejections: [],
});

export const endSession = endpoint({
  method: "POST",
  path: "/user/endsession",
  role: "member",
  summary:
    "Signs one device out. One that is not there, or not the caller's, is answered as one that " +
    "ended before.",
  input: z.object({
    id: z.string().regex(/^[0-9a-f]{64}$/),
    code: secondFactorCode.optional(),
  }),
  data: NOTHING,
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});

export const forgetDevice = endpoint({
  method: "POST",
  path: "/user/forgetdevice",
  role: "member",
  summary:
    "Forgets a known device and signs it out: its next sign-in is one from a new device. One " +
    "that the account does not know is answered alike.",
  input: z.object({
    id: z.string().regex(/^[0-9a-f]{64}$/),
    code: secondFactorCode.optional(),
  }),
  data: NOTHING,
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});

export const endSessions = endpoint({
  method: "POST",
  path: "/user/endsessions",
  role: "member",
  summary: "Signs out everywhere: all devices, or all but this one.",
  input: z.object({
    keep: flag.default(false).meta({ description: "this session stays" }),
    code: secondFactorCode.optional(),
  }),
  data: NOTHING,
  rejections: ["STEP_UP_REQUIRED", "VERIFICATION_CODE_ERROR"],
});

/** The outcomes of a try to sign in. */
export const SIGN_IN_OUTCOMES = [
  "signed_in",
  "wrong_password",
  /** The password was right. */
  "second_factor_asked",
  "wrong_code",
] as const;

export const signInLog = endpoint({
  method: "GET",
  path: "/user/loginlog",
  role: "member",
  summary: "Tries to sign in to this account, newest first, the failed ones as well.",
  input: z.object({
    cursor: cursor.optional(),
    limit: limit({ otherwise: 20, max: 100 }),
  }),
  data: z.strictObject({
    log: z.array(
      z.strictObject({
        time_ms: momentMs,
        ...place,
        outcome: z.enum(SIGN_IN_OUTCOMES),
        new_device: z.boolean().meta({ description: "signed in from a device that was not known" }),
      }),
    ),
    next_cursor: nextCursor,
  }),
  rejections: [],
});

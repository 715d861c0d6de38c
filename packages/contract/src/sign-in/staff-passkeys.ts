import { z } from "zod";
import { NOTHING } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";
import { passkeyAnswer, passkeyId, passkeyLabel, passkeyOptions } from "../wire/passkey.ts";
import { staffEndpoint } from "../wire/staff-endpoint.ts";

export const doorPasskey = staffEndpoint({
  call: "POST /Staff/doorpasskey",
  permission: "door",
  summary:
    "What a browser needs to sign a person of the staff in with a passkey. It names nobody, so " +
    "it tells no stranger whose name exists. Each answer counts once.",
  input: z.object({}),
  data: z.strictObject({ options: passkeyOptions("parseRequestOptionsFromJSON") }),
  rejections: ["FEATURE_DISABLED"],
});

export const stepUpPasskey = staffEndpoint({
  call: "POST /Staff/stepuppasskey",
  permission: "own",
  summary: "What a browser needs to show one of the caller's passkeys at the step-up.",
  input: z.object({}),
  data: z.strictObject({ options: passkeyOptions("parseRequestOptionsFromJSON") }),
  rejections: ["FEATURE_DISABLED"],
});

const passkey = z.strictObject({
  id: z.string(),
  label: z.string(),
  added_ms: momentMs,
  used_ms: momentMs.nullable(),
});

export const PASSKEY_CHANGES = ["PASSKEY_ADDED", "PASSKEY_REMOVED"] as const;

export const staffPasskeys = staffEndpoint({
  call: "GET /Staff/passkeys",
  permission: "own",
  summary:
    "The caller's passkeys, oldest first, and what was changed of them in the last seven days, " +
    "newest first, from whichever session.",
  input: z.object({}),
  data: z.strictObject({
    passkeys: z.array(passkey),
    changes: z.array(
      z.strictObject({
        change: z.enum(PASSKEY_CHANGES),
        time_ms: momentMs,
        address: z.string(),
      }),
    ),
  }),
  rejections: [],
});

export const beginStaffPasskey = staffEndpoint({
  call: "POST /Staff/passkeybegin",
  permission: "own",
  stepUp: true,
  summary: "What a browser needs to make a passkey for the caller, ten at most.",
  input: z.object({}),
  data: z.strictObject({ options: passkeyOptions("parseCreationOptionsFromJSON") }),
  rejections: ["FEATURE_DISABLED"],
});

export const addStaffPasskey = staffEndpoint({
  call: "POST /Staff/passkeyadd",
  permission: "own",
  stepUp: true,
  summary:
    "Keeps the passkey that the browser made: from now on it stands in for a code of the app, at " +
    "the sign-in and at the step-up. The desk log has it, and the caller is told for seven days.",
  input: z.object({ passkey: passkeyAnswer, label: passkeyLabel }),
  data: NOTHING,
  rejections: ["VERIFICATION_CODE_ERROR", "FEATURE_DISABLED"],
});

export const removeStaffPasskey = staffEndpoint({
  call: "POST /Staff/passkeyremove",
  permission: "own",
  stepUp: true,
  summary: "Removes one of the caller's passkeys.",
  input: z.object({ id: passkeyId }),
  data: NOTHING,
  rejections: [],
});

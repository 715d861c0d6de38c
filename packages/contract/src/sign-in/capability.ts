import { STAFF_ROLES } from "@sumi/primitives/staff-roles.ts";
import { z } from "zod";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";

export const SIGN_IN = {
  permissions: {
    /** Calls about the caller alone, some of them before a second factor is enrolled. */
    own: STAFF_ROLES,
  },
  notices: [
    noticeTemplate("LOGIN_NEW_DEVICE", {
      time: momentMs,
      ip: z.string().meta({ description: "masked" }),
      device: z.string().meta({ description: "browser and system; empty when unknown" }),
    }),
  ],
} as const satisfies Capability;

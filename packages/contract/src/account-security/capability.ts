import { z } from "zod";
import type { Capability } from "../capability.ts";
import { momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { SECURITY_EVENT_KINDS } from "./terms.ts";

export const ACCOUNT_SECURITY = {
  notices: [
    noticeTemplate("PASSWORD_CHANGED", { time: momentMs, withdraw_blocked_until: momentMs }),
    noticeTemplate("WITHDRAW_PASSWORD_CHANGED", { time: momentMs, manual_review_until: momentMs }),
    noticeTemplate("SECURITY_CHANGED", {
      time: momentMs,
      change: z
        .enum(SECURITY_EVENT_KINDS)
        .exclude([
          "SIGN_IN_PASSWORD_CHANGED",
          "SIGN_IN_PASSWORD_RESET",
          "WITHDRAWAL_PASSWORD_CHANGED",
        ]),
    }),
  ],
} as const satisfies Capability;

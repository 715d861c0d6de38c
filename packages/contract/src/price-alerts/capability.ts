import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { PRICE_CONDITIONS } from "./terms.ts";

export const PRICE_ALERTS = {
  notices: [
    noticeTemplate("PRICE_ALERT", {
      market: z.string(),
      condition: z.enum(PRICE_CONDITIONS),
      value: decimalText,
      window_ms: z.int().nonnegative(),
      price: decimalText,
      time: momentMs,
    }),
  ],
} as const satisfies Capability;

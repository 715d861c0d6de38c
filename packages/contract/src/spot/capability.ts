import { z } from "zod";
import type { Capability } from "../capability.ts";
import { decimalText } from "../wire/fields.ts";
import { noticeTemplate } from "../wire/notice-template.ts";
import { END_REASONS, ORDER_KINDS, SIDES } from "./terms.ts";

export const SPOT = {
  bills: ["SPOT_HOLD", "SPOT_RELEASE", "SPOT_BUY", "SPOT_SELL"],
  notices: [
    noticeTemplate("ORDER_FILLED", {
      market: z.string(),
      side: z.enum(SIDES),
      filled: decimalText,
      average_price: decimalText,
    }),
    noticeTemplate("ORDER_EXPIRED", {
      market: z.string(),
      reason: z.enum(END_REASONS).exclude(["FILLED", "USER"]),
    }),
    noticeTemplate("TRIGGER_FIRED", {
      market: z.string(),
      kind: z.enum(ORDER_KINDS),
      trigger: decimalText,
    }),
  ],
} as const satisfies Capability;

import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { momentMs } from "../wire/fields.ts";
import { STAFF_HALT_REASONS } from "../wire/halt-fields.ts";

export const brakes = endpoint({
  method: "GET",
  path: "/Public/brakes",
  role: "public",
  summary: "What is paused now, why and until when. What was begun before goes on.",
  input: z.object({}),
  data: z.strictObject({
    brakes: z.array(
      z.strictObject({
        kind: z.string().meta({ description: "such as deposits, withdrawals, market, conversion" }),
        name: z.string().meta({ description: "such as USDT.TRC20; empty for a single thing" }),
        reason: z.enum(STAFF_HALT_REASONS),
        until_ms: momentMs,
      }),
    ),
  }),
  rejections: [],
});

import { z } from "zod";
import { endpoint, NOTHING } from "../wire/endpoint.ts";
import { clientId, decimalText, momentMs, positiveDecimal, symbol } from "../wire/fields.ts";
import { MOVE_WINDOWS, PRICE_CONDITIONS } from "./terms.ts";

const alertId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

export const priceAlert = z.object({
  id: z.string(),
  symbol: z.string(),
  condition: z.enum(PRICE_CONDITIONS),
  /** A price; percent of one for `rises` and `falls`. */
  value: decimalText,
  /** The time within which the price rises or falls; 0 for `above` and `below`. */
  window_ms: z.int().nonnegative(),
  set_ms: momentMs,
  /** The trade that met it; null while it waits. */
  met: z.object({ price: decimalText, time_ms: momentMs }).nullable(),
});
export type PriceAlertData = z.input<typeof priceAlert>;

export const priceAlerts = endpoint({
  method: "GET",
  path: "/user/pricealerts",
  role: "member",
  summary: "The member's price alerts, the newest first; those that were met stay for 30 days.",
  input: z.object({}),
  data: z.object({ alerts: z.array(priceAlert) }),
  rejections: [],
});

export const setPriceAlert = endpoint({
  method: "POST",
  path: "/user/setpricealert",
  role: "member",
  summary: "Waits for a price, or for a move within a time, and tells the member once.",
  input: z.object({
    symbol,
    condition: z.enum(PRICE_CONDITIONS),
    value: positiveDecimal.meta({
      description: "a price; for rises and falls percent, below 100 and with two decimals",
      examples: ["70000"],
    }),
    window: z
      .enum(MOVE_WINDOWS)
      .optional()
      .meta({ description: "for rises and falls alone: the time within which" }),
    client_id: clientId.optional(),
  }),
  data: z.object({ alert: priceAlert }),
  rejections: ["PRICE_ALREADY_REACHED", "ABOVE_MAXIMUM", "RATE_LIMITED"],
});

export const removePriceAlert = endpoint({
  method: "POST",
  path: "/user/removepricealert",
  role: "member",
  summary: "Forgets a price alert; one that is gone already stays gone.",
  input: z.object({ id: alertId }),
  data: NOTHING,
  rejections: [],
});

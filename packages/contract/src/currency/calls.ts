import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs } from "../wire/fields.ts";

/** The currencies in which a member may read a total besides USDT, by ISO 4217. */
export const CURRENCIES = ["USD", "EUR", "JPY", "GBP", "CNY", "TWD", "KRW", "TRY"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const currencyRates = endpoint({
  method: "GET",
  path: "/Public/currencyrates",
  role: "public",
  summary: "Rates of currencies for reading totals; no rule uses them.",
  input: z.object({}),
  data: z.object({
    /** null where no feed is configured, or its rates are a day old. */
    time_ms: momentMs.nullable(),
    /** How much of the currency one USDT is worth. */
    rates: z.array(z.object({ currency: z.enum(CURRENCIES), rate: decimalText })),
  }),
  rejections: [],
});

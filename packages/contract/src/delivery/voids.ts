import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";
import { DIRECTIONS, MODES } from "./terms.ts";

/** The void contracts of one day, coin, kind of money and direction. */
const voids = z.object({
  day_ms: momentMs.meta({ description: "the beginning of the day (UTC) in which they expire" }),
  coin: z.string().meta({ description: "whose index decides" }),
  mode: z.enum(MODES),
  stake_coin: z.string(),
  direction: z.enum(DIRECTIONS),
  contracts: z.int().positive(),
  stakes: decimalText.meta({ description: "what was given back" }),
  without_open: z
    .int()
    .nonnegative()
    .meta({ description: "those without an open price, which no later price could have decided" }),
  winning: z
    .int()
    .nonnegative()
    .meta({ description: "those that would have won at the last OK index before their expiry" }),
  profit: decimalText.meta({ description: "what they would have won" }),
});
export type VoidsData = z.input<typeof voids>;

/** A year at most, so that one answer stays small. */
const dayCount = z
  .string()
  .regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/)
  .transform(Number)
  .default(31)
  .meta({ description: "the number of days up to today, 366 at most" });

export const voidContracts = endpoint({
  method: "GET",
  path: "/Contract/voids",
  role: "public",
  summary:
    "Void contracts by day, coin, kind of money and direction, newest day first, with what each " +
    "side would have won at the last OK index. A day without any is left out.",
  input: z.object({ days: dayCount }),
  data: z.object({
    from_ms: momentMs.meta({ description: "the answer is complete from this moment on" }),
    voids: z.array(voids),
    sequence: commandNumberText,
  }),
  rejections: [],
});

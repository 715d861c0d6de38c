import { z } from "zod";
import { endpoint } from "../wire/endpoint.ts";
import { decimalText, momentMs, symbol } from "../wire/fields.ts";
import { commandNumberText } from "../wire/public-numbers.ts";

/** The share of house accounts in the trades of one market or contract and day (honesty H10). */
const houseVolume = z.object({
  day_ms: momentMs.meta({ description: "the beginning of the day (UTC)" }),
  symbol: z.string(),
  coin: z.string().meta({ description: "of the amounts" }),
  turnover: decimalText.meta({ description: "of all trades, each counted once" }),
  with_house: decimalText.meta({ description: "of trades with a house account on a side" }),
  between_house: decimalText.meta({ description: "of trades between two house accounts" }),
  house_share: decimalText.meta({
    description: "house accounts' part of both sides of all trades, in percent, cut at 2 decimals",
  }),
});
export type HouseVolumeData = z.input<typeof houseVolume>;

/** A year at most, so that one answer stays small. */
const dayCount = z
  .string()
  .regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])$/)
  .transform(Number)
  .default(31)
  .meta({ description: "the number of days up to today, 366 at most" });

export const houseVolumes = endpoint({
  method: "GET",
  path: "/Trade/housevolume",
  role: "public",
  summary:
    "How much of the volume of each market and contract was traded by the exchange's own " +
    "accounts, by day, newest first. A day without trades is left out.",
  input: z.object({ symbol: symbol.optional(), days: dayCount }),
  data: z.object({
    from_ms: momentMs.meta({ description: "the answer is complete from this moment on" }),
    volumes: z.array(houseVolume),
    sequence: commandNumberText,
  }),
  rejections: [],
});

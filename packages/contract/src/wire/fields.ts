import { hidesCharacters } from "@sumi/primitives/unseen.ts";
import { z } from "zod";
import { TRANSLATED } from "./public-numbers.ts";

/**
 * The fields that calls share. On the wire every field is text: amounts and prices are canonical
 * decimals, times are whole milliseconds. A schema here never rounds, trims or guesses; any other
 * text is a PARAMETER_ERROR that names the field.
 */

/** A plain decimal ≥ 0 with at most 18 whole digits and 8 decimals, as `amountOf` reads it. */
export const decimal = z
  .string()
  .max(27)
  .regex(/^(0|[1-9]\d{0,17})(\.\d{1,8})?$/)
  .meta({ description: "plain decimal, at most 8 decimals", examples: ["65000.5"] });

/** A plain decimal > 0: quantities, prices, amounts to move. */
export const positiveDecimal = decimal
  .regex(/[1-9]/)
  .meta({ description: "plain decimal above zero, at most 8 decimals", examples: ["0.25"] });

/** The caller's own name for one mutating call: the same key with the same fields counts once. */
export const clientId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta({ description: "the caller's own key: the same key and fields count once" });

/** The end of the page before: that page's `next_cursor`. */
export const cursor = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,200}$/)
  .register(TRANSLATED, { as: "cursor" })
  .meta({ description: "next_cursor of the page before" });

/** The number of rows; a number above `max` gives `max`. */
export function limit(options: { readonly otherwise: number; readonly max: number }) {
  return z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .transform((text) => Math.min(Number(text), options.max))
    .default(options.otherwise)
    .meta({ description: `how many rows, at most ${options.max}` });
}

/** A whole number in plain digits. */
export const wholeNumber = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number)
  .meta({ description: "whole number" });

/** A moment in whole milliseconds since the epoch, UTC. */
export const timeMs = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number)
  .meta({ description: "milliseconds since 1970, UTC" });

/** A time zone by its name, never a bare offset; whether there is one of that name is not known. */
export const timeZone = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/)
  .meta({ description: "IANA time zone", examples: ["Asia/Tokyo"] });

/** A number of the journal's own, which only the staff see: of a frame, a proposal or an act. */
export const sequence = z
  .string()
  .regex(/^(0|[1-9]\d{0,14})$/)
  .transform(Number)
  .meta({ description: "sequence number" });

/** A person's own words on one line: a name, a remark, a reason. Their reader sees all of them. */
export const line = z.string().refine((text) => !hidesCharacters(text));

/** The same on several lines. */
export const paragraphs = z
  .string()
  .refine((text) => !hidesCharacters(text.replaceAll(/[\r\n]/g, "")));

/** A PIN or a mailed code: exactly six ASCII digits. */
export const sixDigits = z.string().regex(/^[0-9]{6}$/);

/** A market such as BTC-USDT. */
export const symbol = z
  .string()
  .regex(/^[A-Z0-9]{1,16}(-[A-Z0-9]{1,16}){1,2}$/)
  .meta({ description: "market", examples: ["BTC-USDT"] });

/** An asset such as BTC. */
export const coin = z
  .string()
  .regex(/^[A-Z0-9]{1,16}$/)
  .meta({ description: "asset", examples: ["BTC"] });

export const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((text) => text === "true" || text === "1")
  .meta({ description: "true or false" });

/** In answers: an amount, price or rate as a canonical decimal; negative ones carry a minus. */
export const decimalText = z
  .string()
  .regex(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
  .meta({ description: "canonical decimal" });

/** In answers: a number of the journal's own, or a count. */
export const sequenceText = z.string().regex(/^\d+(\.\d+)?$/);

/** In answers: a moment in whole milliseconds since the epoch, UTC. */
export const momentMs = z.int().nonnegative();

/** In answers: where the next page starts; null after the last. */
export const nextCursor = z.string().register(TRANSLATED, { as: "cursor" }).nullable();

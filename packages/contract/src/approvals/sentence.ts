import { PARAMETER_UNITS } from "@sumi/primitives/parameter-units.ts";
import { z } from "zod";
import { momentMs } from "../wire/fields.ts";
import { memberName, staffPerson } from "../wire/staff-fields.ts";

/** The lists of codes for which the console has words. */
export const CODE_LISTS = [
  "announcement_kind",
  "appointment",
  "audience",
  "brake",
  "cancellation",
  "contract_status",
  "decertify",
  "delivery_mode",
  "dismissal",
  "freeze",
  "halt",
  "link_reason",
  "link_state",
  "market_status",
  "page_section",
  "reversal",
  "role",
  "standing",
  "stop",
] as const;

/** A value of a sentence; the console formats it in the reader's language. */
export const sentenceValue = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("text"), text: z.string() }),
  z.strictObject({ kind: z.literal("number"), number: z.string() }),
  z.strictObject({ kind: z.literal("moment"), ms: momentMs }),
  z.strictObject({ kind: z.literal("span"), ms: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal("account"), path: z.string() }),
  /** A parameter by the key without its thing, and the thing. */
  z.strictObject({ kind: z.literal("parameter"), name: z.string(), thing: z.array(z.string()) }),
  /** A value of a parameter as it is kept; an amount has its coin. */
  z.strictObject({
    kind: z.literal("figure"),
    name: z.string(),
    unit: z.enum(PARAMETER_UNITS),
    coin: z.string().nullable(),
    value: z.string(),
  }),
  /** Several codes of a list, such as the roles of a person; empty for none. */
  z.strictObject({
    kind: z.literal("codes"),
    list: z.enum(CODE_LISTS),
    codes: z.array(z.string()),
  }),
  z.strictObject({ kind: z.literal("member"), member: memberName }),
  z.strictObject({ kind: z.literal("staff"), staff: staffPerson }),
]);
export type SentenceValueData = z.input<typeof sentenceValue>;

/** The value that an act changes, as it is now and as it would be. */
const change = z.strictObject({
  what: z.string().meta({ description: "key of the word for it" }),
  before: sentenceValue,
  after: sentenceValue,
});

/** The things that have a screen in the console. */
export const LINKED_THINGS = [
  "member",
  "withdrawal",
  "deposit",
  "parameter",
  "market",
  "contract",
  "delivery",
  "project",
  "machine",
  "announcement",
  "page",
  "brake",
  "house",
  "addresses",
  "links",
  "staff",
] as const;

const link = z.strictObject({
  thing: z.enum(LINKED_THINGS),
  id: z.string().meta({ description: "names it; empty where there is a single screen for all" }),
});
export type SentenceLinkData = z.input<typeof link>;

/** An act in words: the key of a sentence, its values, what changes, and what it touches. */
export const actSentence = z.strictObject({
  name: z.string().meta({ description: "key of the sentence that is shown" }),
  values: z.record(z.string(), sentenceValue),
  changes: z.array(change),
  links: z.array(link),
});

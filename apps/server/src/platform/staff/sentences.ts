import type {
  CODE_LISTS,
  SentenceLinkData,
  SentenceValueData,
} from "@sumi/contract/approvals/sentence.ts";
import type { Numbering } from "@sumi/contract/wire/public-numbers.ts";
import { uidOf } from "@sumi/primitives/invite-code.ts";

/**
 * A value of a sentence. People are named by their numbers until their names are read, and cases
 * by the exchange's own.
 */
export type SentenceValue =
  | Exclude<SentenceValueData, { readonly kind: "member" | "staff" }>
  | { readonly kind: "member"; readonly member: number }
  | { readonly kind: "staff"; readonly staff: number }
  | Numbered<{ readonly kind: "case" }>;

/** A thing by its number, and the numbering by which the edge shows it. */
type Numbered<Thing> = Thing & { readonly numbering: Numbering; readonly number: number };

export type SentenceLink = SentenceLinkData | Numbered<Pick<SentenceLinkData, "thing">>;

export type SentenceChange = {
  readonly what: string;
  readonly before: SentenceValue;
  readonly after: SentenceValue;
};

/**
 * An act in words. The console says the sentence under the act's name in `proposals.json`, or
 * under its name and its variant.
 */
export type ActSentence = {
  readonly variant?: string;
  readonly values: Readonly<Record<string, SentenceValue>>;
  readonly changes?: readonly SentenceChange[];
  readonly links?: readonly SentenceLink[];
};

export const text = (value: string): SentenceValue => ({ kind: "text", text: value });
export const number = (value: string | number): SentenceValue => {
  return { kind: "number", number: String(value) };
};
export const moment = (ms: number): SentenceValue => ({ kind: "moment", ms });
export const span = (ms: number): SentenceValue => ({ kind: "span", ms });
export const account = (path: string): SentenceValue => ({ kind: "account", path });
export const member = (number: number): SentenceValue => ({ kind: "member", member: number });
/** The person with that number; the core numbers them below zero. */
export const staff = (number: number): SentenceValue => ({ kind: "staff", staff: number });

export const caseOf = (numbering: Numbering, number: number): SentenceValue => {
  return { kind: "case", numbering, number };
};

export const code = (list: (typeof CODE_LISTS)[number], ...codes: readonly string[]) => {
  return { kind: "codes", list, codes: [...codes] } as const satisfies SentenceValue;
};

export function changed(
  what: string,
  before: SentenceValue,
  after: SentenceValue,
): readonly SentenceChange[] {
  return [{ what, before, after }];
}

export function linked(thing: SentenceLinkData["thing"], id = ""): SentenceLink {
  return { thing, id };
}

export function linkedCase(
  thing: SentenceLinkData["thing"],
  numbering: Numbering,
  number: number,
): SentenceLink {
  return { thing, numbering, number };
}

export function linkedMember(number: number): SentenceLink {
  return linked("member", String(uidOf(number)));
}

import { hidesCharacters } from "@sumi/primitives/unseen.ts";

const LENGTH_MAX = 100;
/**
 * Letters and marks of any script, and the punctuation of names. Direction controls are excluded:
 * with them a name could be displayed as another.
 */
const NAME = /^(?:[\p{L}\p{M}\p{N}\p{Zs}.,'’‐・·()-]|\u200c|\u200d)+$/u;
/** They belong to names in some scripts. */
const JOINERS = /[\u200c\u200d]/gu;
const LETTER = /\p{L}/u;
const BLANK_AT_END = /^\p{Zs}|\p{Zs}$/u;

/** The name in normalized form (NFC); undefined if it is not valid. */
export function realNameOf(text: string): string | undefined {
  const name = text.normalize("NFC");
  const isHiding = hidesCharacters(name.replace(JOINERS, ""));
  const isName = NAME.test(name) && LETTER.test(name) && !BLANK_AT_END.test(name) && !isHiding;
  return isName && [...name].length <= LENGTH_MAX ? name : undefined;
}

/** The first letter of each word, which only the owner can recognize. */
export function maskedName(name: string): string {
  const words = name.split(/\p{Zs}+/u).filter((word) => word !== "");
  return words.map((word) => `${firstOf(word)}***`).join(" ");
}

/** The last four digits of a number that begins with its country's code. */
export function maskedPhone(phone: string): string {
  return `+***${phone.slice(-4)}`;
}

/** A letter with its combining marks. */
function firstOf(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment ?? "";
}

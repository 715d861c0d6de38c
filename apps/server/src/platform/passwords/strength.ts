import { readFileSync } from "node:fs";

/** The person whose password is judged. */
export type PasswordOwner = {
  readonly kind: "member" | "staff";
  /** The owner's name and mail address, which somebody who knows them would try first. */
  readonly words: readonly string[];
};

const LENGTH_MIN = { member: 8, staff: 12 } as const;
const LENGTH_MAX = 64;
/** The characters that must be left beside a common password or a word of the context. */
const LEFT_MIN = 8;

/** Words of the place that guessers try: the exchange's name and its trade. */
const PLACE_WORDS = ["sumi", "bitcoin", "ethereum", "crypto"];
/** Shorter parts of a name or address occur in good passwords by chance. */
const WORD_LENGTH_MIN = 4;

/**
 * The most used passwords of published breaches, in lower case, one a line; decision 34 names the
 * source. One text instead of a set: it takes a tenth of the memory, and a search in it takes less
 * than a hundredth of the hash that follows.
 */
const COMMON = `\n${readFileSync(new URL("./common-passwords.txt", import.meta.url), "latin1")}`;

/**
 * True if a password is too weak: shorter than 8 characters (12 for staff) or longer than 64, one
 * repeated character, a run along the alphabet or the digits, a common password, or little more
 * than a common password or a word of the context. There are no rules on kinds of characters: they
 * make passwords worse.
 */
export function isWeak(password: string, { kind, words }: PasswordOwner): boolean {
  const composed = password.normalize("NFC");
  const length = lengthOf(composed);
  if (length < LENGTH_MIN[kind] || length > LENGTH_MAX || isRun(composed)) return true;
  const plain = composed.toLowerCase();
  return isCommon(plain) || lengthOf(withoutWords(plain, words)) < LEFT_MIN;
}

/** "sunshine" is common, and so is "Sunshine2024!": few characters surround a common password. */
function isCommon(plain: string): boolean {
  const [, before = "", core = "", after = ""] = SURROUNDED.exec(plain) ?? [];
  return isListed(plain) || (before.length + after.length < LEFT_MIN && isListed(core));
}

/** Characters at both ends that are neither letter nor mark, and the rest between them. */
const SURROUNDED = /^([^\p{L}\p{M}]*)(.*?)([^\p{L}\p{M}]*)$/su;

function isListed(plain: string): boolean {
  return plain !== "" && COMMON.includes(`\n${plain}\n`);
}

/** The password without the words that its owner or this exchange is known by. */
function withoutWords(plain: string, words: readonly string[]): string {
  const known = words.map((word) => word.normalize("NFC").toLowerCase());
  const parts = known.flatMap((word) => [word, ...word.split(/[^\p{L}\p{M}\p{N}]+/u)]);
  return [...parts, ...PLACE_WORDS]
    .filter((word) => lengthOf(word) >= WORD_LENGTH_MIN)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ""), plain);
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** "aaaaaaaa", "12345678", "hgfedcba": all steps are equal and at most one. "7890" continues. */
export function isRun(text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const [first = 0] = steps;
  return Math.abs(first) <= 1 && steps.every((step) => step === first || isTurn(step, first));
}

/** A run continues from 9 to 0 and back. */
function isTurn(step: number, first: number): boolean {
  return Math.abs(step) === 9 && Math.sign(step) === -Math.sign(first);
}

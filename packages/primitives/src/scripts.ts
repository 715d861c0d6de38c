/** Scripts whose letters are told apart here; letters of all others count as one more. */
const SCRIPTS = [
  ["Latin", /\p{Script=Latin}/u],
  ["Han", /\p{Script=Han}/u],
  ["Hiragana", /\p{Script=Hiragana}/u],
  ["Katakana", /\p{Script=Katakana}/u],
  ["Bopomofo", /\p{Script=Bopomofo}/u],
  ["Hangul", /\p{Script=Hangul}/u],
  ["Cyrillic", /\p{Script=Cyrillic}/u],
  ["Greek", /\p{Script=Greek}/u],
  ["Armenian", /\p{Script=Armenian}/u],
  ["Georgian", /\p{Script=Georgian}/u],
  ["Hebrew", /\p{Script=Hebrew}/u],
  ["Arabic", /\p{Script=Arabic}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["Devanagari", /\p{Script=Devanagari}/u],
] as const;

/** Digits, signs and marks, which belong to every script. */
const SHARED = /\p{Script=Common}|\p{Script=Inherited}/u;

/** Scripts that one language writes together: the "highly restrictive" level of UTS 39. */
const TOGETHER: readonly ReadonlySet<string>[] = [
  new Set(["Latin", "Han", "Hiragana", "Katakana"]),
  new Set(["Latin", "Han", "Bopomofo"]),
  new Set(["Latin", "Han", "Hangul"]),
];

/** True if a text has letters of scripts that no language writes together, as "vіctim" with і. */
export function mixesScripts(text: string): boolean {
  const used = new Set<string>();
  for (const letter of text) {
    if (SHARED.test(letter)) continue;
    const known = SCRIPTS.find(([, pattern]) => pattern.test(letter));
    used.add(known?.[0] ?? "another");
  }
  if (used.size < 2) return false;
  return !TOGETHER.some((scripts) => [...used].every((script) => scripts.has(script)));
}

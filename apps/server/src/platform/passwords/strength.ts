const LENGTH_MIN = 8;
const LENGTH_MAX = 64;

/** The passwords that guessers try first; none is shorter than the minimum. */
const FIRST_GUESSES: ReadonlySet<string> = new Set([
  "password",
  "passwort",
  "iloveyou",
  "sunshine",
  "princess",
  "football",
  "baseball",
  "superman",
  "trustno1",
  "qwertyui",
  "qwertyuiop",
  "asdfghjk",
  "asdfghjkl",
  "1q2w3e4r",
  "1qaz2wsx",
  "abcd1234",
  "12341234",
  "11223344",
]);

/**
 * True if a password is too weak: shorter than 8 or longer than 64 characters, equal to the name,
 * one repeated character, a run along the alphabet or the digits, or a common guess. There are no
 * rules on kinds of characters: they make passwords worse.
 */
export function isWeak(password: string, username: string): boolean {
  const composed = password.normalize("NFC");
  const { length } = Array.from(composed);
  if (length < LENGTH_MIN || length > LENGTH_MAX) return true;
  const plain = password.toLowerCase();
  return plain === username.toLowerCase() || isRun(composed) || FIRST_GUESSES.has(plain);
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

export type Strength = "weak" | "fair" | "strong";

const LENGTH_MIN = 8;
const LENGTH_FAIR = 12;
const LENGTH_STRONG = 16;

/**
 * A first impression while somebody types: length counts, and how many different signs there are.
 * What may be taken at all, the server judges. Undefined as long as it is too short to be any.
 */
export function strengthOf(password: string): Strength | undefined {
  const signs = Array.from(password.normalize("NFC"));
  if (signs.length < LENGTH_MIN) return undefined;
  const different = new Set(signs).size;
  // A few signs over and over are soon guessed, however long they go on.
  const length = Math.min(signs.length, 2 * different);
  if (length >= LENGTH_STRONG) return "strong";
  return length >= LENGTH_FAIR ? "fair" : "weak";
}

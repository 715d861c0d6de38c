export type Strength = "weak" | "fair" | "strong";

const LENGTH_MIN = 8;
const LENGTH_FAIR = 12;
const LENGTH_STRONG = 16;

/**
 * Estimates a password while it is typed, by its length and its number of different characters. The
 * server decides which passwords are allowed. `undefined` while it is too short to be allowed.
 */
export function strengthOf(password: string): Strength | undefined {
  const signs = Array.from(password.normalize("NFC"));
  if (signs.length < LENGTH_MIN) return undefined;
  const different = new Set(signs).size;
  // A few characters repeated many times are easy to guess, however long the password is.
  const length = Math.min(signs.length, 2 * different);
  if (length >= LENGTH_STRONG) return "strong";
  return length >= LENGTH_FAIR ? "fair" : "weak";
}

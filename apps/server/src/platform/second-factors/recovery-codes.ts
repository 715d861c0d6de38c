import { hash, randomInt } from "node:crypto";

const COUNT = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** Ten codes of 120 random bits each, in groups that are easy to copy. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, newCode);
}

/** The stored hash of a code. A fast hash is enough, because no one can try 2¹²⁰ codes. */
export function recoveryHash(code: string): string {
  return hash("sha256", canonical(code));
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Normalizes case, separators and letters that look like digits. */
function canonical(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return plain.replaceAll("O", "0").replace(/[IL]/g, "1");
}

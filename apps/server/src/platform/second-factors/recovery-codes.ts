import { hash, randomInt } from "node:crypto";

const COUNT = 10;
/** Crockford's base 32: no letter that looks like a digit. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** Ten codes of 120 random bits each, in groups that a person can copy. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, newCode);
}

/** What is kept of a code: nobody can try 2¹²⁰, so a quick hash will do. */
export function recoveryHash(code: string): string {
  return hash("sha256", canonical(code));
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** As it was meant: in any case, with any separators, with the letters that look like digits. */
function canonical(code: string): string {
  const plain = code.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return plain.replaceAll("O", "0").replace(/[IL]/g, "1");
}

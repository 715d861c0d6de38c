import { createHmac } from "node:crypto";

/** A code is shown for this long. */
export const STEP_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The six digits that an authenticator app shows at a moment for a secret in base32 (RFC 6238). */
export function codeAt(secret: string, timeMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(timeMs / STEP_MS)));
  const mac = createHmac("sha1", keyIn(secret)).update(counter).digest();
  // The last half byte gives the offset of the four bytes that count (RFC 4226, 5.3).
  const place = (mac.at(-1) ?? 0) % 16;
  const number = mac.readUInt32BE(place) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, "0");
}

function keyIn(secret: string): Buffer {
  let value = 0n;
  for (const letter of secret) value = value * 32n + BigInt(LETTERS.indexOf(letter));
  const bytes = Math.floor((secret.length * 5) / 8);
  const spare = BigInt(secret.length * 5 - bytes * 8);
  return Buffer.from((value >> spare).toString(16).padStart(bytes * 2, "0"), "hex");
}

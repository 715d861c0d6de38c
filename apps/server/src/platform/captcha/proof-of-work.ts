import { hash } from "node:crypto";

/**
 * About 260,000 hashes: a second in a browser, but expensive for an attacker who opens many
 * accounts.
 */
export const PROOF_OF_WORK_BITS = 18;

const ANSWER = /^[\x21-\x7e]{1,64}$/;

/** True if SHA-256(challenge + answer) begins with `bits` zero bits. */
export function solvesProofOfWork(options: {
  readonly challenge: string;
  readonly bits: number;
  readonly answer: string;
}): boolean {
  const { challenge, bits, answer } = options;
  if (!ANSWER.test(answer)) return false;
  const digest = hash("sha256", challenge + answer, "buffer");
  // No challenge asks for more than 32 bits.
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}

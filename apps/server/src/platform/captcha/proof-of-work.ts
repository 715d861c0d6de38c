import { hash } from "node:crypto";

/** About a quarter of a million hashes: a second in a browser, and dear for a million accounts. */
export const PROOF_OF_WORK_BITS = 18;

const ANSWER = /^[\x21-\x7e]{1,64}$/;

/** Whether SHA-256(challenge + answer) begins with `bits` zero bits. */
export function solvesProofOfWork(options: {
  readonly challenge: string;
  readonly bits: number;
  readonly answer: string;
}): boolean {
  const { challenge, bits, answer } = options;
  if (!ANSWER.test(answer)) return false;
  const digest = hash("sha256", challenge + answer, "buffer");
  // Bits beyond the first 32 are never asked for.
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}

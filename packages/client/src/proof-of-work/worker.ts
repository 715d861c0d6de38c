import type { Challenge } from "./solve.ts";

/**
 * Hashes under way at once: `crypto.subtle` is asynchronous, so one at a time would mostly wait.
 */
const BATCH = 512;

self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await nonceOf(data));
};

async function nonceOf({ challenge, bits }: Challenge): Promise<string> {
  for (let first = 0; ; first += BATCH) {
    const nonces = Array.from({ length: BATCH }, (_, index) => (first + index).toString(36));
    const zeros = await Promise.all(nonces.map((nonce) => zeroBits(challenge + nonce)));
    const found = zeros.findIndex((count) => count >= bits);
    if (found >= 0) return nonces[found] ?? "";
  }
}

/** Counts the leading zero bits, at most 32; no challenge asks for more. */
async function zeroBits(text: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Math.clz32(new DataView(digest).getUint32(0));
}

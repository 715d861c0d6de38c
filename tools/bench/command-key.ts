import type { CommandKey } from "@sumi/core/stamp.ts";

/**
 * The key of the `number`th command. The server makes keys with SHA-256; here a mixed counter takes
 * its place, which costs nearly nothing and has equally even bits.
 */
export function commandKey(number: number): CommandKey {
  const high = mixed(number) * HALF + (mixed(number + HIGH) & (HALF - 1));
  const low = mixed(number + LOW) * HALF + (mixed(number + BOTH) & (HALF - 1));
  return { high, low, body: number };
}

/** 53 bits are 32 and 21. */
const HALF = 2 ** 21;
/** A separate start of the counter for each part. */
const HIGH = 0x3c6ef372;
const LOW = 0x1b873593;
const BOTH = 0x5bd1e995;

/** Every bit of the counter moves about half of the 32 bits of the answer (MurmurHash3's end). */
function mixed(counter: number): number {
  const once = Math.imul(counter ^ (counter >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

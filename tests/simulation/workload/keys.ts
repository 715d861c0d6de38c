import type { CommandKey } from "@sumi/core/stamp.ts";

/**
 * The key of a deed, computed from its number alone and as distinct as parts of a hash: another run
 * of the same seed has the same keys. The deed's number stands in for its body, too.
 */
export function keyOfDeed(deed: number): CommandKey {
  return { high: scrambled(deed, 1), low: scrambled(deed, 2), body: scrambled(deed, 3) };
}

/** The key of an earlier deed with the body of a later one; it must never count. */
export function conflictingKey(earlier: CommandKey, deed: number): CommandKey {
  return { ...earlier, body: scrambled(deed, 3) };
}

/** 53 bits; neighbouring numbers give unrelated results. */
function scrambled(number: number, salt: number): number {
  const low = mixed(Math.imul(number, 0x9e37_79b1) + salt);
  return (mixed(low ^ Math.imul(salt, 0x85eb_ca6b)) >>> 11) * 2 ** 32 + (low >>> 0);
}

/** Every bit of the input changes half of the output's. */
function mixed(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  const second = Math.imul(first ^ (first >>> 15), 0x735a_2d97);
  return second ^ (second >>> 15);
}

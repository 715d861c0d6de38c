import type { CommandKey } from "@sumi/core/stamp.ts";

/**
 * The key of a deed, as good as two pieces of a hash and made of its number alone: another run of
 * the same seed says the same keys. The deed's number stands for its body, too.
 */
export function keyOfDeed(deed: number): CommandKey {
  return { high: scrambled(deed, 1), low: scrambled(deed, 2), body: scrambled(deed, 3) };
}

/** The key of an earlier deed under the body of a later one: that must never count. */
export function conflictingKey(earlier: CommandKey, deed: number): CommandKey {
  return { ...earlier, body: scrambled(deed, 3) };
}

/** 53 bits in which neighbouring numbers have nothing in common. */
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

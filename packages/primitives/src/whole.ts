/**
 * A whole number below 2⁵³ as a bigint. `BigInt(whole)` answers the same, but of anything beyond 32
 * bits it leaves compiled code, which costs as much as all the arithmetic around it; two halves of
 * 32 bits stay in registers.
 */
export function bigintOf(whole: number): bigint {
  return BigInt(Math.floor(whole / HALF) | 0) * HALF_UNITS + BigInt(whole >>> 0);
}

const HALF = 2 ** 32;
const HALF_UNITS = 2n ** 32n;

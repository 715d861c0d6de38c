import { createHmac } from "node:crypto";
import { assert } from "@sumi/primitives/assert.ts";
import { Speck } from "./speck.ts";

/** As many numbers as 48 bits hold: no exchange gives that many commands. */
export const NUMBERS = 2 ** 48;

const KEY_BYTES = 12;

/**
 * A keyed permutation of the numbers below 2⁴⁸: a block cipher whose block is such a number. Two
 * with the same key and other tweaks have nothing in common. 0 stays 0, because it names nothing.
 */
export class Permutation {
  readonly #cipher: Speck;

  /** `key` has 32 bytes, `tweak` is a byte. */
  constructor(key: Buffer, tweak: number) {
    const own = createHmac("sha256", key).update(Uint8Array.of(tweak)).digest();
    this.#cipher = new Speck(own.subarray(0, KEY_BYTES));
  }

  of(number: number): number {
    return keepingZero(number, (block) => this.#cipher.encrypt(block));
  }

  /** The number whose image this is; each is one. */
  inverse(image: number): number {
    return keepingZero(image, (block) => this.#cipher.decrypt(block));
  }
}

/** Makes 0 the image of 0: what had it gets the image that 0 had. */
function keepingZero(number: number, permute: (number: number) => number): number {
  assert(Number.isInteger(number) && number >= 0 && number < NUMBERS, "a number of 48 bits");
  if (number === 0) return 0;
  const image = permute(number);
  return image === 0 ? permute(0) : image;
}

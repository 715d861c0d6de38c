import { type Cipheriv, createCipheriv } from "node:crypto";
import { assert } from "@sumi/primitives/assert.ts";

/** As many numbers as 48 bits hold: no exchange gives that many commands. */
export const NUMBERS = 2 ** 48;

const HALF = 2 ** 24;
/** As many as format-preserving encryption has in NIST's FF3-1. */
const ROUNDS = 8;
const BLOCK_BYTES = 16;

/**
 * A keyed permutation of the numbers below 2⁴⁸: a Feistel network whose round function is AES. Two
 * with the same key and other tweaks have nothing in common. 0 stays 0, because it names nothing.
 */
export class Permutation {
  readonly #cipher: Cipheriv;
  readonly #block = Buffer.alloc(BLOCK_BYTES);

  /** `key` has 32 bytes, `tweak` one. */
  constructor(key: Buffer, tweak: number) {
    // Every block is a whole input, so the cipher is one function that never ends.
    this.#cipher = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false);
    this.#block.writeUInt8(tweak, 0);
  }

  of(number: number): number {
    return keepingZero(number, (each) => this.#forth(each));
  }

  /** The number whose image this is; each is one. */
  inverse(image: number): number {
    return keepingZero(image, (each) => this.#back(each));
  }

  #forth(number: number): number {
    let [left, right] = [Math.floor(number / HALF), number % HALF];
    for (let round = 0; round < ROUNDS; round += 1) {
      [left, right] = [right, left ^ this.#mixed(round, right)];
    }
    return left * HALF + right;
  }

  #back(image: number): number {
    let [left, right] = [Math.floor(image / HALF), image % HALF];
    for (let round = ROUNDS - 1; round >= 0; round -= 1) {
      [left, right] = [right ^ this.#mixed(round, left), left];
    }
    return left * HALF + right;
  }

  #mixed(round: number, half: number): number {
    this.#block.writeUInt8(round, 1);
    this.#block.writeUIntBE(half, 2, 3);
    return this.#cipher.update(this.#block).readUIntBE(0, 3);
  }
}

/** Makes 0 the image of 0: what had it gets the image that 0 had. */
function keepingZero(number: number, permute: (number: number) => number): number {
  assert(Number.isInteger(number) && number >= 0 && number < NUMBERS, "a number of 48 bits");
  if (number === 0) return 0;
  const image = permute(number);
  return image === 0 ? permute(0) : image;
}

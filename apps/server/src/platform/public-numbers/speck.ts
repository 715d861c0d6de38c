import { assert } from "@sumi/primitives/assert.ts";

const ROUNDS = 23;
const KEY_WORDS = 4;
const WORD_BYTES = 3;
const WORD = 0xff_ff_ff;
const WORDS = 2 ** 24;

/**
 * The block cipher Speck48/96: blocks of 48 bits, a key of 12 bytes (Beaulieu and others, "The
 * Simon and Speck Families of Lightweight Block Ciphers", 2013). It takes well below a microsecond,
 * where each call into the system's library takes one.
 */
export class Speck {
  readonly #roundKeys: Uint32Array;

  /** `key` is written as in the paper's test vectors: its last word is used first. */
  constructor(key: Uint8Array) {
    assert(key.length === KEY_WORDS * WORD_BYTES, "a key of twelve bytes");
    this.#roundKeys = roundKeysOf(key);
  }

  /** `block` is a number below 2⁴⁸; its higher 24 bits are the first word. */
  encrypt(block: number): number {
    let high = Math.floor(block / WORDS);
    let low = block % WORDS;
    for (const key of this.#roundKeys) {
      high = mixed(high, low, key);
      low = rotatedLeft(low, 3) ^ high;
    }
    return high * WORDS + low;
  }

  decrypt(block: number): number {
    let high = Math.floor(block / WORDS);
    let low = block % WORDS;
    for (let round = ROUNDS - 1; round >= 0; round -= 1) {
      low = rotatedRight(low ^ high, 3);
      // There is a key for each round.
      high = rotatedLeft(((high ^ (this.#roundKeys[round] as number)) - low) & WORD, 8);
    }
    return high * WORDS + low;
  }
}

/** The key schedule is a round, too: it mixes the key's other words with the round's number. */
function roundKeysOf(key: Uint8Array): Uint32Array {
  const [first = 0, ...rest] = wordsOf(key).toReversed();
  const keys = Uint32Array.of(first, ...Array<number>(ROUNDS - 1).fill(0));
  for (let round = 0; round < ROUNDS - 1; round += 1) {
    const last = keys[round] as number;
    const word = mixed(rest[round] as number, last, round);
    rest.push(word);
    keys[round + 1] = rotatedLeft(last, 3) ^ word;
  }
  return keys;
}

function mixed(high: number, low: number, key: number): number {
  return ((rotatedRight(high, 8) + low) & WORD) ^ key;
}

function rotatedLeft(word: number, bits: number): number {
  return ((word << bits) | (word >>> (24 - bits))) & WORD;
}

function rotatedRight(word: number, bits: number): number {
  return rotatedLeft(word, 24 - bits);
}

function wordsOf(key: Uint8Array): readonly number[] {
  const bytes = Buffer.from(key);
  return Array.from({ length: KEY_WORDS }, (_, index) =>
    bytes.readUIntBE(index * WORD_BYTES, WORD_BYTES),
  );
}

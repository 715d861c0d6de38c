import { AMOUNT_DECIMALS, formatAmount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/**
 * Writes text piece by piece, straight into bytes. Thousands of commands wait for their frame at
 * the same time: their strings would be copied by every run of the garbage collector.
 */
export class LineWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #length = 0;

  /** The bytes written so far; valid until the next write. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Begins anew in the same memory. */
  clear(): void {
    this.#length = 0;
  }

  /** Writes text that is stored as bytes already. */
  piece(piece: Uint8Array): void {
    const bytes = this.#room(piece.length);
    let at = this.#length;
    for (let index = 0; index < piece.length; index += 1) {
      // The index is below the length, and there is space for the whole piece.
      bytes[at] = piece[index]!;
      at += 1;
    }
    this.#length = at;
  }

  number(value: number): void {
    if (value >= 0 && value < BILLION && Number.isInteger(value)) {
      this.#digits(value, digitsOf(value));
    } else if (Number.isSafeInteger(value)) {
      this.#largeInteger(value);
    } else {
      assert(Number.isFinite(value), "only finite numbers enter the journal");
      this.piece(bytesOf(String(value)));
    }
  }

  /** A quoted decimal of coins. */
  amount(value: bigint): void {
    this.#byte(QUOTE);
    if (value < 0n || value > EXACT_MAX) {
      this.piece(bytesOf(formatAmount(value)));
    } else {
      const units = Number(value);
      const whole = Math.floor(units / UNITS_PER_COIN);
      this.number(whole);
      this.#fraction(units - whole * UNITS_PER_COIN);
    }
    this.#byte(QUOTE);
  }

  /** Writes a quoted string. Most need no escaping, which is found out on the way. */
  string(text: string): void {
    const { length } = text;
    const bytes = this.#room(length + 2);
    let at = this.#length;
    bytes[at] = QUOTE;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < SPACE || code > TILDE || code === QUOTE || code === BACKSLASH) {
        return this.piece(bytesOf(JSON.stringify(text)));
      }
      at += 1;
      bytes[at] = code;
    }
    bytes[at + 1] = QUOTE;
    this.#length = at + 2;
  }

  /** Writes the digits after the point, without the zeros at the end. */
  #fraction(units: number): void {
    if (units === 0) return;
    this.#byte(POINT);
    this.#digits(units, AMOUNT_DECIMALS);
    while (this.#bytes[this.#length - 1] === ZERO) this.#length -= 1;
  }

  /** Nine digits at a time: they can be counted off in small integers, which is quicker. */
  #largeInteger(value: number): void {
    if (value < 0) this.#byte(MINUS);
    const digits = Math.abs(value);
    const high = Math.floor(digits / BILLION);
    if (high > 0) this.#digits(high, digitsOf(high));
    const low = digits - high * BILLION;
    this.#digits(low, high > 0 ? BILLION_DIGITS : digitsOf(low));
  }

  #digits(value: number, count: number): void {
    const bytes = this.#room(count);
    // Known to be a small integer, it is divided as one.
    let rest = value | 0;
    for (let at = this.#length + count - 1; at >= this.#length; at -= 1) {
      const tenth = (rest / 10) | 0;
      bytes[at] = ZERO + rest - tenth * 10;
      rest = tenth;
    }
    this.#length += count;
  }

  #byte(code: number): void {
    this.#room(1)[this.#length] = code;
    this.#length += 1;
  }

  /** The bytes, with space for `count` more. */
  #room(count: number): Uint8Array {
    const needed = this.#length + count;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}

/** The UTF-8 bytes of a text, for pieces that are written or read again and again. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function digitsOf(value: number): number {
  let count = 1;
  for (let bound = 10; bound <= value; bound *= 10) count += 1;
  return count;
}

const FIRST_SIZE = 4_096;
const BILLION = 1_000_000_000;
const BILLION_DIGITS = 9;
const UNITS_PER_COIN = 10 ** AMOUNT_DECIMALS;
const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);
const SPACE = 32;
const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const BACKSLASH = 92;
const TILDE = 126;

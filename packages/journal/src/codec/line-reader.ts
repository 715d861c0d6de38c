import { AMOUNT_DECIMALS, type Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { amountFrom } from "./amount-text.ts";
import { bytesOf } from "./line-writer.ts";

/** A string that was read before: its text, and its bytes between quotes. */
export type Word = { readonly text: string; readonly piece: Uint8Array };

/**
 * Reads text that `LineWriter` wrote, piece by piece from left to right, and makes only the values.
 * It expects text without escapes, and checks only the pieces that it is asked to skip.
 */
export class LineReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, start: number) {
    this.#bytes = bytes;
    this.#at = start;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** Goes back to the start of a reading that failed. */
  returnTo(at: number): void {
    this.#at = at;
  }

  /** Steps over `expected` if it comes next. */
  skip(expected: Uint8Array): boolean {
    const bytes = this.#bytes;
    const start = this.#at;
    const { length } = expected;
    if (start + length > bytes.length) return false;
    for (let index = 0; index < length; index += 1) {
      if (bytes[start + index] !== expected[index]) return false;
    }
    this.#at = start + length;
    return true;
  }

  /** The rest of the line, without its end. */
  line(): string {
    const end = this.#bytes.indexOf(LINE_END, this.#at);
    assert(end >= 0, "every line of a body has its end");
    const line = this.#bytes.toString("utf8", this.#at, end);
    this.#at = end + 1;
    return line;
  }

  /**
   * Reads a whole number. Any other text, or a number beyond exact doubles, is left unread, so that
   * the next `skip` fails.
   */
  number(): number {
    const start = this.#at;
    const isNegative = this.#bytes[start] === MINUS;
    let at = isNegative ? start + 1 : start;
    let value = 0;
    let code = this.#bytes[at] ?? 0;
    for (; code >= ZERO && code <= NINE; code = this.#bytes[at] ?? 0) {
      value = value * 10 + (code - ZERO);
      at += 1;
    }
    this.#at = value > Number.MAX_SAFE_INTEGER ? start : at;
    return isNegative ? -value : value;
  }

  /** Reads a string. One of `words` is returned as the same object; they learn the first few. */
  string(words: Word[]): string {
    for (const { text, piece } of words) if (this.skip(piece)) return text;
    const start = this.#at;
    const end = this.#bytes.indexOf(QUOTE, start + 1);
    assert(end >= 0, "every string has its end");
    this.#at = end + 1;
    const text = this.#bytes.toString("utf8", start + 1, end);
    if (words.length < WORDS_MAX) words.push({ text, piece: bytesOf(`"${text}"`) });
    return text;
  }

  /** Reads a number, string or boolean; returns `undefined` if none comes next. */
  plain(words: Word[]): number | string | boolean | undefined {
    const code = this.#bytes[this.#at] ?? 0;
    if (code === QUOTE) return this.string(words);
    if (code === MINUS || (code >= ZERO && code <= NINE)) return this.number();
    if (this.skip(TRUE)) return true;
    return this.skip(FALSE) ? false : undefined;
  }

  /** Reads a quoted decimal of coins, as units; digit by digit while a double holds it exactly. */
  amount(): Amount {
    const bytes = this.#bytes;
    const start = this.#at;
    let units = 0;
    let decimals = -1;
    let at = start + 1;
    let code = bytes[at] ?? 0;
    for (; code !== QUOTE && at - start <= EXACT_LENGTH; code = bytes[at] ?? 0) {
      if (code === MINUS) return amountFrom(this.string([]));
      if (code !== POINT) units = units * 10 + (code - ZERO);
      if (code === POINT || decimals >= 0) decimals += 1;
      at += 1;
    }
    const scale = POWERS[AMOUNT_DECIMALS - Math.max(decimals, 0)] ?? 1;
    if (code !== QUOTE || units * scale > Number.MAX_SAFE_INTEGER) {
      return amountFrom(this.string([]));
    }
    this.#at = at + 1;
    return BigInt(units * scale) as Amount;
  }
}

/** Fields of free text fill their list with words that never come again, so it stays short. */
const WORDS_MAX = 16;
const TRUE = bytesOf("true");
const FALSE = bytesOf("false");
const POWERS = Array.from({ length: AMOUNT_DECIMALS + 1 }, (_, power) => 10 ** power);
/** This many digits and a point stay below 2⁵³. */
const EXACT_LENGTH = 16;
const LINE_END = 10;
const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

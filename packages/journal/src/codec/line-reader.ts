import { AMOUNT_DECIMALS, type Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { amountFrom } from "./amount-text.ts";

/**
 * Reads what `recordLine` wrote, piece by piece from left to right, making nothing but the values.
 * It expects text without escapes, and checks only what it is asked to skip.
 */
export class LineReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Goes back to where a reading began that led nowhere. */
  returnTo(at: number): void {
    this.#at = at;
  }

  /** Steps over `expected` if it stands here. */
  skip(expected: string): boolean {
    if (!this.#text.startsWith(expected, this.#at)) return false;
    this.#at += expected.length;
    return true;
  }

  /** The rest of the line, without its end. */
  line(): string {
    const end = this.#text.indexOf("\n", this.#at);
    assert(end >= 0, "every line of a body has its end");
    const line = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return line;
  }

  /**
   * A whole number. What is none, or is beyond exact doubles, is left standing for the next `skip`
   * to stumble over.
   */
  number(): number {
    const start = this.#at;
    const isNegative = this.#text.charCodeAt(start) === MINUS;
    let at = isNegative ? start + 1 : start;
    let value = 0;
    let code = this.#text.charCodeAt(at);
    for (; code >= ZERO && code <= NINE; code = this.#text.charCodeAt(at)) {
      value = value * 10 + (code - ZERO);
      at += 1;
    }
    this.#at = value > Number.MAX_SAFE_INTEGER ? start : at;
    return isNegative ? -value : value;
  }

  string(): string {
    const end = this.#text.indexOf('"', this.#at + 1);
    const value = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return value;
  }

  /** A number, string or boolean, or `undefined` if something else stands here. */
  plain(): number | string | boolean | undefined {
    const code = this.#text.charCodeAt(this.#at);
    if (code === QUOTE) return this.string();
    if (code === MINUS || (code >= ZERO && code <= NINE)) return this.number();
    if (this.skip("true")) return true;
    return this.skip("false") ? false : undefined;
  }

  /** A quoted decimal of coins, as units; read digit by digit while a double holds it exactly. */
  amount(): Amount {
    const start = this.#at;
    let units = 0;
    let decimals = -1;
    let at = start + 1;
    let code = this.#text.charCodeAt(at);
    for (; code !== QUOTE && at - start <= EXACT_LENGTH; code = this.#text.charCodeAt(at)) {
      if (code === MINUS) return amountFrom(this.string());
      if (code !== POINT) units = units * 10 + (code - ZERO);
      if (code === POINT || decimals >= 0) decimals += 1;
      at += 1;
    }
    const scale = POWERS[AMOUNT_DECIMALS - Math.max(decimals, 0)] ?? 1;
    if (code !== QUOTE || units * scale > Number.MAX_SAFE_INTEGER) return amountFrom(this.string());
    this.#at = at + 1;
    return BigInt(units * scale) as Amount;
  }
}

const POWERS = Array.from({ length: AMOUNT_DECIMALS + 1 }, (_, power) => 10 ** power);
/** So many digits and a point stay below 2⁵³. */
const EXACT_LENGTH = 16;
const QUOTE = 34;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

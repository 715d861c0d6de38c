/** Units that a stamp's text may be wide, inside its ring. */
const WIDTH = 42;
const SIZE_MAX = 19;
const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

/** Widths of characters as shares of the font size, in a condensed bold face. */
const CAPITAL = 0.5;
const LETTER = 0.44;

/** True if the text has Chinese, Japanese or Korean characters, which are as wide as high. */
export function isCjk(text: string): boolean {
  return CJK.test(text);
}

/**
 * The text size with which a stamp's text fills the ring in any language, and never overflows it.
 */
export function stampSize(text: string): number {
  const widths = Array.from(text, widthOf);
  const width = widths.reduce((sum, one) => sum + one, 0);
  return Math.min(SIZE_MAX, Math.round((WIDTH / Math.max(width, 1)) * 10) / 10);
}

function widthOf(sign: string): number {
  if (CJK.test(sign)) return 1;
  return /\p{Uppercase}/u.test(sign) ? CAPITAL : LETTER;
}

/** The same document always carries the same stamp: its grain comes from its text. */
export function stampSeed(text: string): number {
  return Array.from(text).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997, 4);
}

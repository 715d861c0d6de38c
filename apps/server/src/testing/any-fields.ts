import fc from "fast-check";
import type { Fields } from "../platform/http/fields.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const anyName = fc
  .tuple(
    fc.constantFrom(...LETTERS),
    fc.string({ unit: fc.constantFrom(...LETTERS, ..."0123456789_"), maxLength: 12 }),
  )
  .map(([first, rest]) => first + rest);

/** Any text that a form can carry and a database can store. */
export const anyValue = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom(..."\"\\'&=+%#?;:,{}[]<> \t\r\n-é墨\u{1f58b}"),
      maxLength: 20,
    }),
  )
  .filter((text) => text.isWellFormed() && !text.includes("\0"));

export const anyFields: fc.Arbitrary<Fields> = fc.dictionary(anyName, anyValue, { maxKeys: 12 });

/** A random damage to a text. */
export const anyDamage = fc.record({
  how: fc.constantFrom("cut", "insert", "remove", "double", "swap", "replace"),
  at: fc.nat(),
  length: fc.integer({ min: 1, max: 40 }),
  text: fc.oneof(
    fc.constantFrom(
      "\r\n",
      "\n",
      "\r",
      "--",
      "\r\n--",
      '"',
      ";",
      ":",
      " ",
      "\0",
      "\ud800",
      "%",
      "&",
    ),
    fc.constantFrom("\u00a0", "\ufeff", "\u2028", "{", "}", ",", "\\u0000", "=", "+", "filename"),
    fc.string({ unit: "binary", maxLength: 6 }),
  ),
});
type Damage = { how: string; at: number; length: number; text: string };

export function damaged(text: string, damages: readonly Damage[]): string {
  return damages.reduce((whole, { how, at, length, text }) => {
    const start = whole.length === 0 ? 0 : at % whole.length;
    const [before, middle, after] = [
      whole.slice(0, start),
      whole.slice(start, start + length),
      whole.slice(start + length),
    ];
    switch (how) {
      case "cut":
        return before;
      case "insert":
        return before + text + middle + after;
      case "remove":
        return before + after;
      case "double":
        return before + middle + middle + after;
      case "swap":
        return before + after + middle;
      default:
        return before + text + after;
    }
  }, text);
}

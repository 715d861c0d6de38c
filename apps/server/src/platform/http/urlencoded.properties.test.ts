import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { anyDamage, anyFields, anyName, damaged } from "../../testing/any-fields.ts";
import { queryFields, urlencodedFields } from "./urlencoded.ts";

// Compares with URLSearchParams, which accepts any text: what our parser accepts, both must read
// alike.

const REFUSED = { ok: false, code: "PARAMETER_ERROR" };

property(
  "every form in the form of a query is read as it was filled in, in a body and in an address",
  [anyFields],
  (fields) => {
    const text = new URLSearchParams(fields).toString();
    const percent = Object.entries(fields)
      .map((pair) => pair.map(encodeURIComponent).join("="))
      .join("&");
    for (const each of [text, percent]) {
      expect(urlencodedFields(each)).toEqual({ ok: true, value: fields });
      expect(queryFields(`/apiv/Trade/depth?${each}`)).toEqual({ ok: true, value: fields });
    }
  },
);

property(
  "a damaged form is refused, unless the platform reads the same in it",
  [anyFields, fc.array(anyDamage, { maxLength: 4 })],
  (fields, damages) => {
    expectPlain(damaged(new URLSearchParams(fields).toString(), damages));
  },
);

const piece = fc.constantFrom(
  "a",
  "b",
  "a1",
  "=",
  "&",
  "%",
  "+",
  "%41",
  "%61",
  "%C3%A9",
  "%c3",
  "%00",
  "%ED%A0%80",
  "%zz",
  "[",
  "]",
  ".",
  ";",
  "#",
  "?",
  "1",
  "%3D",
  "%26",
  "é",
  "\u{1f58b}",
  "__proto__",
  "%EF%BB%BF",
);

property(
  "of pieces thrown together nothing is read but what the platform reads, and nothing twice",
  [fc.array(piece, { maxLength: 14 })],
  (pieces) => {
    expectPlain(pieces.join(""));
  },
);

property(
  "whatever text comes as a form, it is refused or read, never a fault",
  [fc.string({ unit: "binary", maxLength: 200 })],
  expectPlain,
);

/** The characters that a request line can carry: no blanks and no control characters. */
const printable = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const pair = fc
  .tuple(anyName, fc.constantFrom("=", "=", "=", "", "=="), printable)
  .map((parts) => parts.join(""));

property(
  "of an address the fields are those that its query names, or none",
  [fc.array(fc.oneof(pair, printable), { maxLength: 4 })],
  (pairs) => {
    const url = `/apiv/Trade/depth?${pairs.join("&")}`;
    const outcome = queryFields(url);
    if (!outcome.ok) return expect(outcome).toEqual(REFUSED);
    const { searchParams } = new URL(url, "http://localhost");
    expect(Object.entries(outcome.value)).toEqual([...searchParams]);
  },
);

function expectPlain(text: string): void {
  const outcome = urlencodedFields(text);
  if (!outcome.ok) return expect(outcome).toEqual(REFUSED);
  // URLSearchParams drops a leading "?"; our parser refuses it.
  expect(text.startsWith("?")).toBe(false);
  expect(Object.entries(outcome.value)).toEqual([...new URLSearchParams(text)]);
}

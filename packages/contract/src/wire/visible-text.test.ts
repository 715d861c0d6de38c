import { expect, test } from "vitest";
import { endpointsHere } from "../testing/endpoints-here.ts";
import { line, paragraphs } from "./fields.ts";

// Method: fields are found by what they accept, so that a new call is tested, too. A field is tried
// with each character between letters, digits and other texts that it accepts.

const INVISIBLE = [
  ["a right-to-left override", "\u202e"],
  ["an isolate", "\u2066"],
  ["an Arabic letter mark", "\u061c"],
  ["a zero-width space", "\u200b"],
  ["a zero-width joiner", "\u200d"],
  ["a byte order mark", "\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["a word joiner", "\u2060"],
  ["a tag", "\u{e0041}"],
  ["a Hangul filler", "\u3164"],
  ["a variation selector", "\ufe0f"],
  ["an ideographic variation selector", "\u{e0100}"],
  ["a Mongolian variation selector", "\u180b"],
  ["an unseen Khmer vowel", "\u17b5"],
  ["a blank of Braille", "\u2800"],
  ["a Hangul filler of half width", "\uffa0"],
  ["a grapheme joiner", "\u034f"],
  ["an operator of shorthand", "\u{1bca0}"],
  ["marks that pile up over other lines", "\u0336\u0335\u0334\u0337\u0338"],
  ["a line separator", "\u2028"],
  ["an escape", "\u001b"],
] as const;

/** Secrets and proofs: they are compared, and shown to nobody. */
const NEVER_SHOWN =
  / (lpwd|password|old|new|confirm|vcode|key|token|ticket|(recovery_)?code|passkey|q)$/;

/** Fields that the server judges by a stricter form; each has a test there. */
const JUDGED = [
  " email",
  " account",
  " invit",
  "/Staff/signin name",
  "/passkeyremove id",
  "/user/addbank number",
  "/Staff/proposeaddresses addresses",
  "/Staff/proposeparameter value",
  // Joiners belong to names in some scripts; nothing else unseen is taken.
  "/user/upauthrz real_name",
];

const fields = (await endpointsHere()).flatMap(({ method, path, input }) =>
  Object.entries(input.shape).map(([name, schema]) => ({
    name: `${method} ${path} ${name}`,
    schema,
  })),
);

test.each([
  "My wallet ❤️",
  "家族 👍🏽 ☀️",
  "ว่าที่ร้อยตรีผู้น้ำ",
  "Nguyễn Thị Minh".normalize("NFD"),
  "བསྒྲུབས་ རྒྱུད",
  "အင်္ကျီ ကြိုးစားခဲ့",
  "שָׁלוֹם",
])("words as people write them are taken: %s", (words) => {
  expect([line.safeParse(words).success, paragraphs.safeParse(`${words}\n`).success]).toEqual([
    true,
    true,
  ]);
});

test.each(INVISIBLE)("no text that is shown takes %s", (_name, character) => {
  const taking = fields
    .filter(({ schema }) => schema.safeParse(`ab${character}cd`).success)
    .map(({ name }) => name)
    .filter((name) => !NEVER_SHOWN.test(name) && !JUDGED.some((judged) => name.endsWith(judged)));
  expect(taking).toEqual([]);
});

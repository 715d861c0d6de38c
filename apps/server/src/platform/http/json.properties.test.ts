import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { anyDamage, anyFields, damaged } from "../../testing/any-fields.ts";
import type { Fields } from "./fields.ts";
import { jsonFields } from "./json.ts";

const REFUSED = { ok: false, code: "PARAMETER_ERROR" };
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

const space = fc.string({ unit: fc.constantFrom(" ", "\t", "\r", "\n"), maxLength: 3 });

property(
  "every object of texts is read as any reader of JSON reads it, however it is laid out",
  [anyFields, space, fc.boolean()],
  (fields, between, isEscaped) => {
    const members = Object.entries(fields).map(([name, value]) => {
      return [spelled(name, isEscaped), ":", spelled(value, isEscaped)].join(between);
    });
    const body = ["", "{", members.join(`${between},${between}`), "}", ""].join(between);
    expect(jsonFields(body)).toEqual({ ok: true, value: fields });
  },
);

property(
  "a damaged object is refused, unless JSON reads the same in it",
  [anyFields, fc.array(anyDamage, { maxLength: 4 })],
  (fields, damages) => {
    expectPlain(damaged(JSON.stringify(fields), damages));
  },
);

const token = fc.constantFrom(
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"a"',
  '"b"',
  '"a"',
  '"\\u0061"',
  "1",
  "-0",
  "1e3",
  "true",
  "false",
  "null",
  '""',
  "'a'",
  "a",
  '"\\"',
  '"\\x41"',
  '"\\ud800"',
  '"\\u0000"',
  " ",
  "\n",
  "\u00a0",
  "\ufeff",
  "\u2028",
  "\v",
  "//",
  "/**/",
  '"__proto__"',
  '"a"\u00a0',
  "{}",
);
const members = fc
  .array(fc.tuple(token, token, token, token), { maxLength: 4 })
  .map((all) => `{${all.map((four) => four.join("")).join(",")}}`);

property(
  "of tokens thrown together nothing is read but what JSON reads, and nothing twice",
  [
    fc.oneof(
      fc.array(token, { maxLength: 12 }).map((all) => all.join("")),
      members,
    ),
  ],
  (body) => {
    expectPlain(body);
  },
);

const oddly = fc.record({
  before: fc.constantFrom("", "", "", " ", "\u00a0", "\ufeff", "\v", "\u2003", "\f"),
  name: fc.constantFrom('"a"', '"b"', '"\\u0061"', '"a.b"', "a"),
  colon: fc.constantFrom(":", ":", ":", " : ", "=", ":\u00a0", "\u2028:"),
  value: fc.constantFrom('"1"', '"1"', "true", "1", "null", '"\\u00e9"', '"\t"', '["1"]'),
  after: fc.constantFrom("", "", "", ",", "\u3000", "}"),
});

property(
  "an object that is odd in one thing is read only if JSON allows the oddity",
  [fc.array(oddly, { maxLength: 3 })],
  (all) => {
    const inner = all.map((one) => one.before + one.name + one.colon + one.value + one.after);
    expectPlain(`{${inner.join(",")}}`);
  },
);

property(
  "whatever text comes as JSON, it is refused or read, never a fault",
  [fc.string({ unit: "binary", maxLength: 200 })],
  (body) => {
    expectPlain(body);
    expectPlain(`{${body}}`);
    expectPlain(`{"a":"${body}"}`);
  },
);

property(
  "brackets, quotes or blanks without end cost no more than their length",
  [fc.constantFrom(" ", "{", '"', "\\", '{"a":', ',"a":"b"', "\\u0061"), fc.nat(60_000)],
  (piece, length) => {
    const giant = piece.repeat(Math.ceil(length / piece.length));
    for (const body of [giant, `{${giant}`, `{"a":"${giant}"}`, `{"a":"1"${giant}}`])
      expectPlain(body);
  },
);

/** As JSON, with every character escaped or only those that must be. */
function spelled(text: string, isEscaped: boolean): string {
  if (!isEscaped) return JSON.stringify(text);
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `"${codes.map((code) => `\\u${code.toString(16).padStart(4, "0")}`).join("")}"`;
}

/** Expects that an accepted body is what JSON.parse reads as one object of texts, no name twice. */
function expectPlain(body: string): void {
  const outcome = jsonFields(body);
  if (!outcome.ok) return expect(outcome).toEqual(REFUSED);
  const names: string[] = [];
  // The replacer sees every member, also the first of two with equal names.
  const parsed: unknown = JSON.parse(body);
  JSON.parse(
    body.replaceAll(MEMBER, (_, name: string) => {
      names.push(JSON.parse(name) as string);
      return '"":""';
    }),
  );
  const fields = Object.fromEntries(
    Object.entries(parsed as Readonly<Record<string, string | boolean>>).map(([name, value]) => [
      name,
      String(value),
    ]),
  ) satisfies Fields;
  expect(outcome.value).toEqual(fields);
  expect([...names].sort()).toEqual(Object.keys(fields).sort());
  expect(names.filter((name) => !NAME.test(name))).toEqual([]);
}

const MEMBER = /("(?:\\.|[^"\\])*")[ \t\r\n]*:[ \t\r\n]*(?:"(?:\\.|[^"\\])*"|true|false)/g;

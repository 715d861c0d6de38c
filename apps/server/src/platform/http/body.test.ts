import { expect, test } from "vitest";
import { jsonFields } from "./json.ts";
import { multipartFields } from "./multipart.ts";
import { queryFields, urlencodedFields } from "./urlencoded.ts";

const REFUSED = { ok: false, code: "PARAMETER_ERROR" };
const TYPE = "multipart/form-data; boundary=frontier";

/** A part as browsers and curl write it. */
const part = (name: string, value: string) =>
  `--frontier\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const form = (...parts: string[]) => `${parts.join("")}--frontier--\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, index) => `f${index}`);

test("all three forms of the same fields are read alike", () => {
  const fields = { account: "hanako", lpwd: "秘密 & =%", invit: "" };
  const body = form(...Object.entries(fields).map(([name, value]) => part(name, value)));
  const query = new URLSearchParams(fields).toString();
  expect([
    multipartFields(TYPE, body),
    urlencodedFields(query),
    queryFields(`/apiv/Login/captcha?${query}`),
    jsonFields(JSON.stringify(fields)),
  ]).toEqual(Array(4).fill({ ok: true, value: fields }));
});

test("a part may say that it is plain text, and a value may hold line breaks and dashes", () => {
  const body =
    '--frontier\r\ncontent-disposition: form-data; name="remark"\r\n' +
    "Content-Type: text/plain; charset=utf-8\r\n\r\none\r\n--fronti\r\ntwo--\r\n" +
    "--frontier--";
  expect(multipartFields('multipart/form-data; boundary="frontier"', body)).toEqual({
    ok: true,
    value: { remark: "one\r\n--fronti\r\ntwo--" },
  });
});

test("forty fields are taken, in each form", () => {
  const names = many(40);
  const read = [
    multipartFields(TYPE, form(...names.map((name) => part(name, "1")))),
    urlencodedFields(names.map((name) => `${name}=1`).join("&")),
    jsonFields(`{${names.map((name) => `"${name}":"1"`).join(",")}}`),
  ];
  expect(read.map((outcome) => outcome.ok && Object.keys(outcome.value).length)).toEqual([
    40, 40, 40,
  ]);
});

test("an empty form has no fields", () => {
  const none = { ok: true, value: {} };
  expect([multipartFields(TYPE, form()), urlencodedFields(""), jsonFields("{ }")]).toEqual([
    none,
    none,
    none,
  ]);
});

const names: readonly [what: string, name: string][] = [
  ["a prototype", "__proto__"],
  ["an array", "lpwd[]"],
  ["an array's element", "lpwd[0]"],
  ["a path", "a.b"],
  ["no name", ""],
  ["a blank", "a b"],
  ["a digit first", "1a"],
  ["65 letters", "a".repeat(65)],
  ["another alphabet", "имя"],
];
for (const [what, name] of names) {
  test(`a field named by ${what} is refused in every form`, () => {
    expect([
      multipartFields(TYPE, form(part(name, "1"))),
      urlencodedFields(`${encodeURIComponent(name)}=1`),
      jsonFields(`{${JSON.stringify(name)}:"1"}`),
    ]).toEqual([REFUSED, REFUSED, REFUSED]);
  });
}

test("a field that comes twice is refused in every form, whatever its values", () => {
  expect([
    multipartFields(TYPE, form(part("price", "1"), part("price", "1"))),
    urlencodedFields("price=1&price=1"),
    jsonFields('{"price":"1","price":"1"}'),
    jsonFields('{"price":"1","pr\\u0069ce":"2"}'),
  ]).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
});

test("one field too many is refused in every form", () => {
  const tooMany = many(41);
  expect([
    multipartFields(TYPE, form(...tooMany.map((name) => part(name, "1")))),
    urlencodedFields(tooMany.map((name) => `${name}=1`).join("&")),
    jsonFields(`{${tooMany.map((name) => `"${name}":"1"`).join(",")}}`),
  ]).toEqual([REFUSED, REFUSED, REFUSED]);
});

test("a value that no database could keep as it is is refused", () => {
  expect([
    multipartFields(TYPE, form(part("a", "x\0y"))),
    urlencodedFields("a=x%00y"),
    jsonFields('{"a":"x\\u0000y"}'),
    jsonFields('{"a":"\\ud800"}'),
  ]).toEqual([REFUSED, REFUSED, REFUSED, REFUSED]);
});

const brokenForms: readonly [what: string, type: string, body: string][] = [
  ["without a boundary", "multipart/form-data", form(part("a", "1"))],
  ["with another boundary", "multipart/form-data; boundary=other", form(part("a", "1"))],
  ["that never ends", TYPE, part("a", "1")],
  ["with a preamble", TYPE, `hello\r\n${form(part("a", "1"))}`],
  ["with an epilogue", TYPE, `${form(part("a", "1"))}more`],
  [
    "with a file",
    TYPE,
    form('--frontier\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n1\r\n'),
  ],
  [
    "with a part in another encoding",
    TYPE,
    form(
      '--frontier\r\nContent-Disposition: form-data; name="a"\r\n' +
        "Content-Transfer-Encoding: base64\r\n\r\nMQ==\r\n",
    ),
  ],
  ["with a part of no name", TYPE, form("--frontier\r\nContent-Type: text/plain\r\n\r\n1\r\n")],
  ["with bare line feeds", TYPE, form(part("a", "1")).replaceAll("\r\n", "\n")],
  ["that is empty", TYPE, ""],
];
for (const [what, type, body] of brokenForms) {
  test(`a multipart form ${what} is refused`, () => {
    expect(multipartFields(type, body)).toEqual(REFUSED);
  });
}

const brokenJson: readonly string[] = [
  "",
  "[]",
  '["a"]',
  '"a"',
  "null",
  '{"a":1}',
  '{"a":1e3}',
  '{"a":null}',
  '{"a":["1"]}',
  '{"a":{"b":"1"}}',
  '{"a":"1",}',
  '{"a":"1"}}',
  '{"a":"1"} {"b":"2"}',
  '{"a" "1"}',
  '{"a":"1" "b":"2"}',
  "{'a':'1'}",
  '{"a":"line\nbreak"}',
  '{"a":"\\x41"}',
];
for (const body of brokenJson) {
  test(`the JSON ${JSON.stringify(body)} is refused`, () => {
    expect(jsonFields(body)).toEqual(REFUSED);
  });
}

test("JSON may say true and false, and escape what it must", () => {
  expect(jsonFields(' { "post_only" : true , "remark":"\\"\\u00e9\\n" } ')).toEqual({
    ok: true,
    value: { post_only: "true", remark: '"é\n' },
  });
});

for (const text of ["a=%", "a=%zz", "a=%ff", "%e2%28%a1=1"]) {
  test(`the urlencoded text ${text} is refused`, () => {
    expect(urlencodedFields(text)).toEqual(REFUSED);
  });
}

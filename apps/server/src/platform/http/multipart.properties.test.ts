import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect } from "vitest";
import { anyDamage, anyFields, anyName, anyValue, damaged } from "../../testing/any-fields.ts";
import type { Fields } from "./fields.ts";
import { multipartFields } from "./multipart.ts";

// A second parser (below) checks what the first one accepts. It was written from RFC 7578 and 2046
// in a different way, splitting instead of scanning, and it calls a body ambiguous if any parser
// could see other fields in it.

const BOUNDARY_LETTERS = "abcXYZ019'()+_,-./:=?";
const boundary = fc.string({
  unit: fc.constantFrom(...BOUNDARY_LETTERS),
  minLength: 1,
  maxLength: 70,
});
const REFUSED = { ok: false, code: "PARAMETER_ERROR" };
const typeOf = (of: string) => `multipart/form-data; boundary="${of}"`;

property(
  "every form that a browser can write is read as it was filled in",
  [anyFields, boundary],
  (fields, of) => {
    if (Object.values(fields).some((value) => value.includes(`--${of}`))) return;
    expect(multipartFields(typeOf(of), formOf(fields, of))).toEqual({ ok: true, value: fields });
  },
);

const damages = fc.array(anyDamage, { minLength: 1, maxLength: 4 });

property(
  "a form that was damaged on its way is refused, unless every reader reads the same in it",
  [anyFields, fc.constantFrom("b", "frontier", "-", "--", "a'b"), damages],
  (fields, of, all) => {
    const body = damaged(formOf(fields, of), all);
    expectPlain(multipartFields(typeOf(of), body), readAnew(typeOf(of), body));
  },
);

/** Mostly the usual value: bodies with a single oddity are the most likely to slip through. */
const mostly = (usual: string, ...odd: readonly string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(usual, ...odd) },
  );
const NAMED = 'Content-Disposition: form-data; name="a"';
const part = fc
  .record({
    delimiter: mostly("--b", "--b ", "--bb", "--b\t", "--B", "--b--", "hello", ""),
    first: mostly(
      NAMED,
      `${NAMED}; filename="f"`,
      `${NAMED}; name="b"`,
      "Content-Disposition: form-data",
      "",
      "Content-Disposition: form-data; name=a",
      'content-disposition:form-data;name="b"',
      'Content-Disposition:\n form-data; name="c"',
      'Content-Disposition: form-data; name="\\""',
      'Content-Disposition:\u00a0form-data; name="a"',
      ' folded: "yes"',
      `${NAMED} `,
      `\n${NAMED}`,
    ),
    more: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      {
        weight: 1,
        arbitrary: fc.array(
          fc.constantFrom(
            "Content-Type: text/plain",
            "content-type:text/plain; charset=UTF-8",
            NAMED,
            "Content-Type: text/html",
            "Content-Transfer-Encoding: base64",
            " folded: yes",
            "Content-Type: text/plain; charset=utf-7",
            "Content-Type:\ntext/plain",
            "X: 1",
          ),
          { maxLength: 3 },
        ),
      },
    ),
    blank: mostly("", " ", "\t"),
    value: mostly("1", "", "--b", "x--b", "\n--b--\n", "\r--b", "1\r\n--bb", "--", "\r\n\r\n--"),
    break: mostly("\r\n", "\n", "\r", ""),
  })
  .map((of) => [of.delimiter, of.first, ...of.more, of.blank, of.value, ""].join(of.break));
const close = mostly(
  "--b--\r\n",
  "--b--",
  "--b-",
  "--b--\n",
  "--b-- ",
  "--b--\r\nmore",
  "--b--\r\n\r\n",
  "",
);

property(
  "of parts that are odd in one thing nothing is read but what every reader would",
  [fc.array(part, { maxLength: 2 }), close],
  (parts, end) => {
    const distinct = parts.map((one, index) => one.replace('name="a"', `name="a${index}"`));
    const body = distinct.join("") + end;
    expectPlain(multipartFields(typeOf("b"), body), readAnew(typeOf("b"), body));
  },
);

property(
  "whatever bytes come as a form, they are refused or read, never a fault",
  [fc.string({ unit: "binary", maxLength: 300 }), fc.string({ unit: "binary", maxLength: 60 })],
  (body, type) => {
    for (const contentType of [typeOf("b"), type, `multipart/form-data; boundary=${type}`]) {
      expectPlain(multipartFields(contentType, body), readAnew(contentType, body));
    }
  },
);

const parameter = fc.constantFrom(
  "boundary=b",
  'boundary="b"',
  "boundary=c",
  'x="; boundary=c"',
  "charset=utf-8",
  "BOUNDARY=b",
  "boundary*=b",
  "boundary=",
  'boundary="b',
  "boundary=b b",
  "",
  "x=boundary=c",
  "boundary =b",
);

property(
  "a content type that names two boundaries, or none plainly, is refused",
  [fc.array(parameter, { maxLength: 3 }), fc.constantFrom(";", "; ", " ; ", ";\t")],
  (parameters, between) => {
    const type = ["multipart/form-data", ...parameters].join(between);
    const body = formOf({ a: "1" }, "b");
    expectPlain(multipartFields(type, body), readAnew(type, body));
    const isPlain = parameters.length === 1 && /^boundary=("?)b\1$/i.test(parameters[0] ?? "");
    if (isPlain) expect(multipartFields(type, body)).toEqual({ ok: true, value: { a: "1" } });
  },
);

property(
  "a field that comes twice is refused, wherever the second one stands",
  [anyFields, anyName, anyValue, fc.nat(12)],
  (fields, name, value, at) => {
    if (value.includes("--b") || Object.values(fields).some((each) => each.includes("--b"))) return;
    const parts = Object.entries({ ...fields, [name]: value }).map(([field, text]) =>
      partOf(field, text, "b"),
    );
    const doubled = parts.toSpliced(at % (parts.length + 1), 0, partOf(name, value, "b"));
    expect(multipartFields(typeOf("b"), `${doubled.join("")}--b--\r\n`)).toEqual(REFUSED);
  },
);

property(
  "a header however long, and however often, costs no more than its length",
  [
    fc.constantFrom(" ", ";", '"', "name=", "\r\n", "-", ": ", "a"),
    fc.integer({ min: 0, max: 20_000 }),
  ],
  (piece, length) => {
    const giant = piece.repeat(Math.ceil(length / piece.length));
    for (const header of [
      `Content-Disposition: form-data;${giant} name="a"`,
      `Content-Type: text/plain;${giant}`,
      giant,
    ]) {
      const body = `--b\r\n${header}\r\n\r\n1\r\n--b--`;
      expectPlain(multipartFields(typeOf("b"), body), readAnew(typeOf("b"), body));
    }
    const type = `multipart/form-data;${giant}; boundary=b`;
    expectPlain(
      multipartFields(type, formOf({ a: "1" }, "b")),
      readAnew(type, formOf({ a: "1" }, "b")),
    );
  },
);

function partOf(name: string, value: string, of: string): string {
  return `--${of}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function formOf(fields: Fields, of: string): string {
  const parts = Object.entries(fields).map(([name, value]) => partOf(name, value, of));
  return `${parts.join("")}--${of}--\r\n`;
}

function expectPlain(
  outcome: ReturnType<typeof multipartFields>,
  second: Fields | "ambiguous",
): void {
  if (!outcome.ok) expect(outcome).toEqual(REFUSED);
  else expect(outcome.value).toEqual(second);
}

/** The second parser. It shares nothing with the first. */
function readAnew(contentType: string, body: string): Fields | "ambiguous" {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return "ambiguous";
  const [nothing, ...sections] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const end = sections.pop();
  if (nothing !== "" || (end !== "--" && end !== "--\r\n")) return "ambiguous";
  const fields: Fields = {};
  for (const section of sections) {
    const read = partAnew(section);
    if (read === undefined) return "ambiguous";
    const [name, value] = read;
    if (value.includes(`--${boundary}`) || Object.hasOwn(fields, name)) return "ambiguous";
    fields[name] = value;
  }
  return fields;
}

/** `\r\n headers \r\n\r\n value`; name and plain text may each be declared once. */
function partAnew(section: string): [name: string, value: string] | undefined {
  const lines = section.split("\r\n");
  if (lines.shift() !== "") return undefined;
  const blank = lines.indexOf("");
  if (blank < 1) return undefined;
  const seen = new Map<string, string>();
  for (const header of lines.slice(0, blank)) {
    if (/[\r\n\0]/.test(header)) return undefined;
    const colon = header.indexOf(":");
    const name = header.slice(0, Math.max(0, colon)).toLowerCase();
    if (seen.has(name)) return undefined;
    seen.set(name, header.slice(colon + 1).replaceAll(/[ \t]/g, ""));
  }
  const disposition = seen.get("content-disposition") ?? "";
  const type = seen.get("content-type") ?? "text/plain";
  const plain = ["text/plain", "text/plain;charset=utf-8", 'text/plain;charset="utf-8"'];
  if (seen.size !== (seen.has("content-type") ? 2 : 1) || !plain.includes(type.toLowerCase()))
    return undefined;
  const [kind = "", named = "", ...more] = disposition.split(";");
  if (kind.toLowerCase() !== "form-data" || more.length > 0) return undefined;
  const [key = "", quoted = ""] = named.split("=");
  if (key.toLowerCase() !== "name" || !/^"[A-Za-z]\w{0,63}"$/.test(quoted)) return undefined;
  return [quoted.slice(1, -1), lines.slice(blank + 1).join("\r\n")];
}

/** The boundary of a content type with exactly one; undefined for any other. */
function boundaryOf(contentType: string): string | undefined {
  const [media = "", ...parameters] = contentType
    .split(";")
    .map((part) => part.replaceAll(/^[ \t]+|[ \t]+$/g, ""));
  if (media.toLowerCase() !== "multipart/form-data") return undefined;
  const others = parameters.filter((one) => one.toLowerCase() !== "charset=utf-8");
  const [only = "", ...more] = others;
  if (more.length > 0 || !only.toLowerCase().startsWith("boundary=")) return undefined;
  const text = only.slice("boundary=".length);
  const bare =
    text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1) : text;
  return /^[\w'()+,./:=?-]{1,70}$/.test(bare) ? bare : undefined;
}

import { accept } from "@sumi/primitives/rejection.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyDamage, anyFields, damaged } from "../../testing/any-fields.ts";
import type { Fields } from "./fields.ts";
import { FormReader } from "./form-reader.ts";
import { multipartFields } from "./multipart.ts";

const TYPE = "multipart/form-data; boundary=frontier";
const NAMES = ["front", "back"] as const;
const MALFORMED = { ok: false, code: "PARAMETER_ERROR" };

/** A multipart form as browsers write it; latin1 keeps each byte of a file. */
function formOf(fields: Fields, files: Readonly<Record<string, string>>): Buffer {
  const text = Object.entries(fields).map(([name, value]) => [
    Buffer.from(`--frontier\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  ]);
  const pictures = Object.entries(files).map(([name, bytes]) => [
    Buffer.from(`--frontier\r\nContent-Disposition: form-data; name="${name}"; `),
    Buffer.from(`filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    Buffer.from(bytes, "latin1"),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pictures.flat(), ...text.flat(), Buffer.from("--frontier--\r\n")]);
}

/** The reader's outcome for a body that arrives in chunks of these sizes, repeated. */
function read(body: Buffer, sizes: readonly number[] = [body.length]) {
  const reader = new FormReader(TYPE, NAMES);
  let at = 0;
  for (let piece = 0; at < body.length; piece += 1) {
    const size = Math.max(1, sizes[piece % sizes.length] ?? 1);
    reader.push(body.subarray(at, at + size));
    at += size;
  }
  return reader.end();
}

const pieces = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
const bytes = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }).map((text) => text.replaceAll(/[^\0-\xff]/g, "?")),
  fc.constantFrom("", "\r\n", "--frontier", "\n--frontier--\r\n", "\r\n--frontie", "\xff\xd8\xff"),
);
const pictures = fc.record({ front: bytes, back: bytes }, { requiredKeys: [] });
const ends = (text: string) => text.includes("\r\n--frontier");

property(
  "every form with pictures is read byte for byte, however it arrives",
  [anyFields, pictures, pieces],
  (fields, files, sizes) => {
    const { front: _, back: __, ...own } = fields;
    if (Object.values(own).some((value) => value.includes("--frontier"))) return;
    if (Object.values(files).some((value) => ends(`${value}\r\n`))) return;
    const read1 = read(formOf(own, files), sizes);
    const kept = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, "latin1")]);
    expect(read1).toEqual(accept({ fields: own, files: Object.fromEntries(kept) }));
  },
);

property(
  "what a damaged form is read as does not depend on the pieces it comes in",
  [anyFields, pictures, fc.array(anyDamage, { minLength: 1, maxLength: 4 }), pieces],
  (fields, files, damages, sizes) => {
    const body = Buffer.from(damaged(formOf(fields, files).toString("latin1"), damages), "latin1");
    expect(read(body, sizes)).toEqual(read(body));
  },
);

property(
  "without pictures both readers of forms read the same, or refuse the same",
  [anyFields, fc.array(anyDamage, { maxLength: 3 })],
  (fields, damages) => {
    const text = damaged(formOf(fields, {}).toString("utf8"), damages);
    const body = Buffer.from(text, "utf8");
    const alone = multipartFields(TYPE, body.toString("utf8"));
    const outcome = read(body);
    // The damage may have turned a field into a file, which the other reader does not support.
    if (outcome.ok && Object.keys(outcome.value.files).length > 0) return;
    expect(outcome.ok ? outcome.value.fields : outcome.code).toEqual(
      alone.ok ? alone.value : alone.code,
    );
  },
);

property(
  "a form that was cut off is refused, wherever it was cut",
  [anyFields, pictures, fc.nat()],
  (fields, files, at) => {
    const body = formOf(fields, files);
    // Without the last line break the form is still complete, as for the reader of fields.
    const cut = body.subarray(0, at % (body.length - 2));
    expect(read(cut).ok).toBe(false);
  },
);

property(
  "whatever bytes come, they are refused or read, never a fault",
  [fc.uint8Array({ maxLength: 400 }), pieces],
  (body, sizes) => {
    expect(typeof read(Buffer.from(body), sizes).ok).toBe("boolean");
    const begun = Buffer.concat([Buffer.from("--frontier\r\n"), body]);
    expect(typeof read(begun, sizes).ok).toBe("boolean");
  },
);

const part = (headers: string, value = "x") => `--frontier\r\n${headers}\r\n\r\n${value}\r\n`;
const FRONT = 'Content-Disposition: form-data; name="front"';
const tricks: readonly [what: string, ...parts: string[]][] = [
  ["a picture twice", part(`${FRONT}; filename="a"`), part(`${FRONT}; filename="b"`)],
  ["a picture under a name that was not declared", part(`${FRONT}x; filename="a"`)],
  ["two dispositions", part(`${FRONT}; filename="a"\r\n${FRONT}; filename="a"`)],
  ["two types", part(`${FRONT}; filename="a"\r\nContent-Type: a/b\r\nContent-Type: a/b`)],
  ["another header", part(`${FRONT}; filename="a"\r\nContent-Transfer-Encoding: base64`)],
  ["two names", part(`${FRONT}; name="back"; filename="a"`)],
  ["two file names", part(`${FRONT}; filename="a"; filename="b"`)],
  ["a file name in another encoding", part(`${FRONT}; filename*=UTF-8''a`)],
  [
    "a name behind the file name",
    part('Content-Disposition: form-data; filename="a"; name="back"'),
  ],
  ["a quote that ends early", part(`${FRONT}; filename="a"b"`)],
  ["a form within the form", part(`${FRONT}; filename="a"\r\nContent-Type: multipart/mixed`)],
  ["a folded header", part(`${FRONT};\r\n filename="a"`)],
  ["a bare line feed", part(`${FRONT}; filename="a"\nX: 1`)],
  ["an attachment", part('Content-Disposition: attachment; name="front"; filename="a"')],
  ["headers without an end", part(`${FRONT}; filename="${"a".repeat(5_000)}"`)],
];
for (const [what, ...parts] of tricks) {
  test(`a form with ${what} is refused`, () => {
    const outcome = read(Buffer.from(`${parts.join("")}--frontier--\r\n`, "latin1"));
    expect(outcome).toMatchObject(MALFORMED);
  });
}

const names = ["../../x", "\0", "x".repeat(300), "写真.jpg", 'a\\"b', "C:\\a\\b.jpg", ""];
for (const name of names) {
  test(`the file name ${JSON.stringify(name.slice(0, 20))} is read over`, () => {
    const body = `${part(`${FRONT}; filename="${name}"`)}--frontier--`;
    expect(read(Buffer.from(body))).toEqual(
      accept({ fields: {}, files: { front: Buffer.from("x") } }),
    );
  });
}

test("a picture above eight megabytes is refused while it still comes", () => {
  const reader = new FormReader(TYPE, NAMES);
  reader.push(Buffer.from(`--frontier\r\n${FRONT}; filename="a"\r\n\r\n`));
  const megabyte = Buffer.alloc(1024 * 1024);
  const taken = Array.from({ length: 9 }, () => reader.push(megabyte));
  expect(taken).toEqual([...Array(8).fill(true), false]);
  expect(reader.end()).toEqual({
    ok: false,
    code: "UPLOAD_TOO_LARGE",
    params: { megabytes: 8 },
  });
});

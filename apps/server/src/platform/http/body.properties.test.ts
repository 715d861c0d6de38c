import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import fastify from "fastify";
import { expect } from "vitest";
import { anyDamage, anyFields, damaged } from "../../testing/any-fields.ts";
import { acceptForms } from "./body.ts";
import { jsonFields } from "./json.ts";
import { multipartFields } from "./multipart.ts";
import { urlencodedFields } from "./urlencoded.ts";

const REFUSED = { ok: false, code: "PARAMETER_ERROR" };
const app = fastify();
acceptForms(app);
app.post("/", async ({ body }) => body ?? null);

const TYPES = {
  multipart: 'multipart/form-data; boundary="b"',
  urlencoded: "application/x-www-form-urlencoded",
  json: "application/json",
} as const;
const type = fc.constantFrom(...Object.values(TYPES));

async function posted(contentType: string, payload: Uint8Array | string) {
  const headers = { "content-type": contentType };
  const answer = await app.inject({
    method: "POST",
    url: "/",
    headers,
    payload: Buffer.from(payload),
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
}

property(
  "whatever bytes come as a body, they are a refusal or fields, and never a fault",
  [type, fc.uint8Array({ minLength: 1, maxLength: 80 })],
  async (contentType, bytes) => {
    const { status, body } = await posted(contentType, bytes);
    expect([status, body]).toEqual([200, expect.objectContaining({ ok: expect.any(Boolean) })]);
  },
);

property(
  "bytes that are no text are refused, however good the form around them",
  [
    type,
    anyFields,
    fc.constantFrom([0xc3], [0xff, 0xfe], [0xed, 0xa0, 0x80], [0xc0, 0xaf]),
    fc.nat(),
  ],
  async (contentType, fields, bytes, at) => {
    const good = Buffer.from(formsOf(fields)[contentType] ?? "");
    const place = at % (good.length + 1);
    // Only between characters: elsewhere the bytes could complete one.
    const isBetween = ((good[place] ?? 0) & 0xc0) !== 0x80;
    const broken = Buffer.concat([
      good.subarray(0, place),
      Buffer.from(bytes),
      good.subarray(place),
    ]);
    if (isBetween) expect((await posted(contentType, broken)).body).toEqual(REFUSED);
  },
);

property(
  "all forms of the same fields are read alike, and alike when they arrive",
  [anyFields],
  async (fields) => {
    const forms = formsOf(fields);
    // Browsers never choose a boundary that occurs in a value.
    const holdsBoundary = Object.values(fields).some((value) => value.includes("--b"));
    for (const each of Object.values(TYPES)) {
      if (holdsBoundary && each === TYPES.multipart) continue;
      const { body } = await posted(each, forms[each] ?? "");
      expect(body).toEqual({ ok: true, value: fields });
    }
  },
);

property(
  "a form under another form's name is never read as fields that it does not hold",
  [anyFields, fc.array(anyDamage, { maxLength: 2 })],
  (fields, damages) => {
    const forms = formsOf(fields);
    for (const text of Object.values(forms).map((each) => damaged(each, damages))) {
      const read = [
        multipartFields(TYPES.multipart, text),
        urlencodedFields(text),
        jsonFields(text),
      ];
      const accepted = read.filter(
        (outcome) => outcome.ok && Object.keys(outcome.value).length > 0,
      );
      expect(accepted.length).toBeLessThanOrEqual(1);
    }
  },
);

function formsOf(fields: Readonly<Record<string, string>>): Record<string, string> {
  const parts = Object.entries(fields).map(([name, value]) => {
    return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  });
  return {
    [TYPES.multipart]: `${parts.join("")}--b--\r\n`,
    [TYPES.urlencoded]: new URLSearchParams(fields).toString(),
    [TYPES.json]: JSON.stringify(fields),
  };
}

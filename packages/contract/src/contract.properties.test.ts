import { amountOf, formatAmount } from "@sumi/primitives/amount.ts";
import { property } from "@sumi/primitives/testing/property.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyOf } from "./testing/any-of.ts";
import { endpointsHere } from "./testing/endpoints-here.ts";
import type { Endpoint } from "./wire/endpoint.ts";
import * as fields from "./wire/fields.ts";
import { schemaOf } from "./wire/openapi.ts";

// Method: values are made from the schemas' own JSON Schema, so that a new call is tested without a
// line here.

const ENDPOINTS = await endpointsHere();
const input = valuesOf("input");
const data = valuesOf("data");

test("every module's calls are among those that are tried", () => {
  const paths = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toEqual(expect.arrayContaining(["POST /Trade/placeorder", "GET /user/mybill"]));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(20);
});

property(
  "what a call's declaration allows is taken, and goes back on the wire as it came",
  [input],
  ([call, value]) => {
    const sent = textsOf(value);
    const taken = call.input.parse(sent) as Readonly<Record<string, unknown>>;
    for (const [name, text] of Object.entries(sent)) {
      const back = taken[name];
      if (typeof back === "boolean")
        expect([text, ["true", "1"].includes(text)]).toEqual([text, back]);
      else if (name === "limit") expect(back).toBe(Math.min(Number(text), Number(back)));
      else expect(String(back)).toBe(text);
    }
    expect(call.input.parse(textsOf(taken))).toEqual(taken);
  },
);

property(
  "a field that a call does not declare is refused, whatever else it carries",
  [input, fc.string({ minLength: 1, maxLength: 12 })],
  ([call, value], name) => {
    const sent = { ...textsOf(value), [`${name}_`]: "1" };
    if (!Object.hasOwn(call.input.shape, `${name}_`))
      expect(call.input.safeParse(sent).success).toBe(false);
  },
);

property(
  "a field of anything but text is refused: numbers may have been floats",
  [input, fc.constantFrom<unknown[]>(1, 0.1, null, ["1"], { a: "1" }, 7n)],
  ([call, value], other) => {
    const names = Object.keys(value as object);
    for (const name of names.slice(0, 3)) {
      const sent = { ...textsOf(value), [name]: other };
      expect([name, call.input.safeParse(sent).success]).toEqual([name, false]);
    }
  },
);

property(
  "an answer survives the wire: nothing is lost, added or changed on its way",
  [data],
  ([call, value]) => {
    const arrived: unknown = JSON.parse(JSON.stringify(value));
    expect(call.data.parse(arrived)).toEqual(value);
  },
);

const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength });
const decimalish = fc.oneof(
  fc.tuple(digits(20), fc.constantFrom("", ".", ".", ".."), digits(10)).map((all) => all.join("")),
  fc.bigInt({ min: 0n, max: 10n ** 27n }).map(formatAmount),
  fc.string({ unit: fc.constantFrom(..."0123456789.-+e ٣"), maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(..."0."), maxLength: 12 }),
);

property(
  "the wire takes a decimal if the exchange can read it, and above zero if it is",
  [decimalish],
  (text) => {
    const amount = amountOf(text);
    expect(fields.decimal.safeParse(text).success).toBe(amount !== undefined);
    const isPositive = amount !== undefined && amount > 0n;
    expect(fields.positiveDecimal.safeParse(text).success).toBe(isPositive);
  },
);

property(
  "every amount there can be is a decimal text of an answer",
  [fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })],
  (units) => {
    expect(fields.decimalText.parse(formatAmount(units))).toBe(formatAmount(units));
  },
);

property(
  "moments and sequences are read as the whole numbers that they write, or not at all",
  [
    fc.oneof(
      fc.nat(10 ** 15 - 1).map(String),
      fc.string({ unit: fc.constantFrom(..."0123456789-+.e "), maxLength: 18 }),
    ),
  ],
  (text) => {
    for (const schema of [fields.timeMs, fields.sequence]) {
      const { success, data } = schema.safeParse(text);
      const number = Number(text);
      const isPlain =
        String(number) === text && number >= 0 && number < 10 ** 15 && Number.isInteger(number);
      expect([success, data]).toEqual([isPlain, isPlain ? number : undefined]);
    }
  },
);

/** A call, and an input or answer that its declaration allows. */
function valuesOf(part: "input" | "data"): fc.Arbitrary<readonly [Endpoint, unknown]> {
  const all = ENDPOINTS.map((call) => {
    return anyOf(schemaOf(call[part])).map((value) => [call, value] as const);
  });
  return fc.oneof(...all);
}

/** The fields as text, as a form carries them. */
function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  return Object.fromEntries(
    entries.flatMap(([name, field]) => (field === undefined ? [] : [[name, String(field)]])),
  );
}

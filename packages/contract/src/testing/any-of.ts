import { assert } from "@sumi/primitives/assert.ts";
import fc from "fast-check";
import { namesContact } from "../wire/words-to-member.ts";

/** The part of JSON Schema that the contract's schemas use. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly items?: unknown;
  readonly prefixItems?: readonly unknown[];
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly propertyNames?: unknown;
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly unknown[];
  readonly anyOf?: readonly unknown[];
  readonly oneOf?: readonly unknown[];
};

const LIST_MAX = 3;
const TEXT_MAX = 24;

/** Any value that a schema allows. */
export function anyOf(of: unknown): fc.Arbitrary<unknown> {
  const schema = of as Schema; // Written by zod from the contract.
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(anyOf));
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: string) => anyOf({ ...schema, type })));
  }
  switch (schema.type) {
    case "string":
      return anyString(schema);
    case "integer":
      return anyInteger(schema);
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return anyList(schema);
    case undefined:
      return fc.jsonValue();
    default:
      assert(schema.type === "object", `a schema of a known type: ${JSON.stringify(schema)}`);
      return anyObject(schema);
  }
}

function anyString({ pattern, allOf = [], minLength = 0, maxLength }: Schema) {
  // A schema does not say that a field is trimmed, nor that words to members name no contact.
  const isTrimmed = (text: string) => text === text.trim();
  const isWritten = (text: string) => isTrimmed(text) && !namesContact(text);
  const patterns = [pattern, ...allOf.map((each) => (each as Schema).pattern)];
  const [first, ...rest] = patterns.flatMap((each) =>
    each === undefined ? [] : [new RegExp(each)],
  );
  if (first === undefined) {
    const lengths = { minLength, maxLength: Math.min(maxLength ?? TEXT_MAX, TEXT_MAX) };
    return fc.string(lengths).filter(isWritten);
  }
  const fits = (text: string) => {
    const isLong = text.length >= minLength && text.length <= (maxLength ?? text.length);
    return isLong && isTrimmed(text) && rest.every((each) => each.test(text));
  };
  return fc.stringMatching(first).filter(fits);
}

function anyInteger({ minimum, exclusiveMinimum, maximum = Number.MAX_SAFE_INTEGER }: Schema) {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  return fc.integer({ min: least ?? Number.MIN_SAFE_INTEGER, max: maximum });
}

function anyList({ items, prefixItems, minItems = 0 }: Schema): fc.Arbitrary<unknown> {
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map(anyOf));
  return fc.array(anyOf(items), { minLength: minItems, maxLength: Math.max(minItems, LIST_MAX) });
}

function anyObject(schema: Schema): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema;
  if (properties === undefined) {
    return fc.dictionary(fc.string({ maxLength: 8 }), anyOf(additionalProperties), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, anyOf(field)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}

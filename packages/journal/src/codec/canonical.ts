import { assert } from "@sumi/primitives/assert.ts";
import { amountText } from "./amount-text.ts";

/**
 * Writes plain values as canonical JSON: fields by name, amounts (bigint) as decimal strings of
 * coins, nothing for `undefined`. Equal contents give equal bytes.
 */
export function canonical(value: unknown): string {
  switch (typeof value) {
    case "string":
      return quoted(value);
    case "number":
      assert(Number.isFinite(value), "only finite numbers enter the journal");
      return String(value);
    case "bigint":
      return `"${amountText(value)}"`;
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
      return `{${written(value, shapeOf(value, []))?.slice(1) ?? ""}}`;
    default:
      throw new Error(`Assertion failed: a ${typeof value} cannot enter the journal`);
  }
}

/** The fields of a command or event by name, each behind a comma, without those of `omitted`. */
export function fieldsOf(value: { readonly type: string }, omitted: readonly string[]): string {
  let count = Object.keys(value).length;
  for (const name of omitted) if (name in value) count -= 1;
  const known = learned.get(value.type);
  const text = known?.length === count ? written(value, known) : undefined;
  if (text !== undefined) return text;
  const shape = shapeOf(value, omitted);
  learned.set(value.type, shape);
  return written(value, shape) ?? "";
}

/**
 * Sorting the names of a hundred thousand equal shapes would cost more than writing them, so the
 * fields of each type are learned from what passes and learned anew when others come.
 */
type Shape = readonly { readonly name: string; readonly prefix: string }[];
type Fields = Readonly<Record<string, unknown>>;
const learned = new Map<string, Shape>();

function shapeOf(value: object, omitted: readonly string[]): Shape {
  return Object.keys(value)
    .filter((name) => (value as Fields)[name] !== undefined && !omitted.includes(name))
    .sort()
    .map((name) => ({ name, prefix: `,${JSON.stringify(name)}:` }));
}

/** `undefined` when a field of the shape is missing: then the value has another in its place. */
function written(value: object, shape: Shape): string | undefined {
  let text = "";
  for (const { name, prefix } of shape) {
    const field = (value as Fields)[name];
    if (field === undefined) return undefined;
    text += prefix + canonical(field);
  }
  return text;
}

/** Text without quotes, backslashes, controls or anything beyond ASCII needs no escaping. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}

import { assert } from "@sumi/primitives/assert.ts";
import { bytesOf, type LineWriter } from "./line-writer.ts";

/**
 * Writes a plain value as canonical JSON: fields by name, amounts (bigint) as decimal strings of
 * coins, nothing for `undefined`. Equal contents give equal bytes.
 */
export function writeCanonical(writer: LineWriter, value: unknown): void {
  // The usual kinds come first: every field of every command passes through here.
  if (typeof value === "number") return writer.number(value);
  if (typeof value === "string") return writer.string(value);
  if (typeof value === "bigint") return writer.amount(value);
  if (typeof value === "boolean") return writer.piece(value ? TRUE : FALSE);
  if (value === null) return writer.piece(NULL);
  if (Array.isArray(value)) return writeList(writer, value);
  assert(typeof value === "object", `a ${typeof value} cannot enter the journal`);
  writeObject(writer, value);
}

/** Writes the fields of a command or event by name, each behind a comma, without `omitted`. */
export function writeFields(
  writer: LineWriter,
  value: { readonly type: string },
  omitted: readonly string[],
): void {
  const { fields } = shapeOf(value, omitted);
  for (let index = 0; index < fields.length; index += 1) {
    const { prefix, at } = fields[index] as ShapeField; // The index is below the length.
    const field = taken[at];
    if (field === undefined) continue;
    writer.piece(prefix);
    writeCanonical(writer, field);
  }
}

function writeList(writer: LineWriter, values: readonly unknown[]): void {
  let before = LIST_START;
  for (const value of values) {
    writer.piece(before);
    writeCanonical(writer, value);
    before = COMMA;
  }
  if (values.length === 0) writer.piece(LIST_START);
  writer.piece(LIST_END);
}

function writeObject(writer: LineWriter, value: object): void {
  let before = OBJECT_START;
  for (const name of Object.keys(value).sort()) {
    const field = (value as Fields)[name];
    if (field === undefined) continue;
    writer.piece(before);
    writer.string(name);
    writer.piece(COLON);
    writeCanonical(writer, field);
    before = COMMA;
  }
  if (before === OBJECT_START) writer.piece(OBJECT_START);
  writer.piece(OBJECT_END);
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Sorting the names of a hundred thousand equal shapes would cost more than writing them, so the
 * fields of each type are learned from what passes and learned anew when others come.
 */
type Shape = {
  /** In the order of the value, with omitted fields too. */
  readonly names: readonly string[];
  /** In the order in which they are written. */
  readonly fields: readonly ShapeField[];
};
/** `at` counts among the names of the shape. */
type ShapeField = { readonly at: number; readonly prefix: Uint8Array };
const learned = new Map<string, Shape>();

/** The shape of a value, whose fields are then in `taken`. */
function shapeOf(value: { readonly type: string }, omitted: readonly string[]): Shape {
  const known = learned.get(value.type);
  if (known !== undefined && takeFields(value, known.names)) return known;
  const names = Object.keys(value);
  takeFields(value, names);
  const fields = names
    .filter((name) => !omitted.includes(name))
    .sort()
    .map((name) => ({ at: names.indexOf(name), prefix: bytesOf(`,${JSON.stringify(name)}:`) }));
  const shape = { names, fields };
  learned.set(value.type, shape);
  return shape;
}

/** The fields of the value that is being written, in the order of its own names. */
const taken: unknown[] = [];

/**
 * Takes the fields if they have these names. In their own order fields are read by position, in any
 * other by a search for the name each time.
 */
function takeFields(value: object, names: readonly string[]): boolean {
  let count = 0;
  for (const name in value) {
    if (names[count] !== name) return false;
    taken[count] = (value as Fields)[name];
    count += 1;
  }
  return count === names.length;
}

const TRUE = bytesOf("true");
const FALSE = bytesOf("false");
const NULL = bytesOf("null");
const COMMA = bytesOf(",");
const COLON = bytesOf(":");
const LIST_START = bytesOf("[");
const LIST_END = bytesOf("]");
const OBJECT_START = bytesOf("{");
const OBJECT_END = bytesOf("}");

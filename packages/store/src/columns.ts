import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** How one field of a row stands in PostgreSQL, whatever parsers the driver was given. */
export type Column<Value> = {
  /** The type its values are cast to on the way in. */
  readonly type: string;
  readonly write: (value: Value) => string | null;
  readonly read: (raw: unknown) => Value;
};

/** Numbers, sequences and milliseconds: whole and below 2⁵³. */
export const integer: Column<number> = { type: "bigint", write: String, read: Number };

/** Money, prices and quantities in units of 10⁻⁸. */
export const amount: Column<Amount> = {
  type: "numeric",
  write: String,
  read: (raw) => BigInt(String(raw)) as Amount,
};

export const flag: Column<boolean> = { type: "boolean", write: String, read: Boolean };

/** Text, or one of a closed list of words that only the projection writes. */
export function text<Word extends string = string>(): Column<Word> {
  return { type: "text", write: (value) => value, read: (raw) => raw as Word };
}

/** A hash: lower-case hex in the program, bytes in the table. */
export const hash: Column<string> = {
  type: "bytea",
  write: (hex) => `\\x${hex}`,
  read: (raw) => {
    assert(Buffer.isBuffer(raw), "a hash column holds bytes");
    return raw.toString("hex");
  },
};

/** Plain JSON, kept and shown whole: as `json`, which takes any text that a venue may send. */
export function json<Value>(): Column<Value> {
  return { type: "json", write: (value) => JSON.stringify(value), read: (raw) => raw as Value };
}

/** A field that may be absent: NULL in the table, `undefined` in the row. */
export function optional<Value>(column: Column<Value>): Column<Value | undefined> {
  return {
    type: column.type,
    write: (value) => (value === undefined ? null : column.write(value)),
    read: (raw) => (raw === null ? undefined : column.read(raw)),
  };
}

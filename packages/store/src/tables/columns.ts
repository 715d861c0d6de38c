import type { Amount } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** The way one field of a row is kept in PostgreSQL, independent of the driver's parsers. */
export type Column<Value> = {
  /** The type its values are cast to on the way in. */
  readonly type: string;
  readonly write: (value: Value) => string | null;
  readonly read: (raw: unknown) => Value;
  /** A copy of the value as the table returns it. Throws for a value that the table refuses. */
  readonly kept: (value: Value) => Value;
};

/** Numbers, sequences and milliseconds: whole and below 2⁵³. */
export const integer: Column<number> = {
  type: "bigint",
  write: String,
  read: Number,
  kept: (value) => {
    assert(Number.isSafeInteger(value), "a number is whole and below 2⁵³");
    // Minus zero is sent as "0".
    return value === 0 ? 0 : value;
  },
};

/** Money, prices and quantities in units of 10⁻⁸. */
export const amount: Column<Amount> = {
  type: "numeric",
  write: String,
  read: (raw) => BigInt(String(raw)) as Amount,
  kept: (value) => {
    assert(typeof value === "bigint", "an amount is a bigint");
    assert(value < AMOUNT_LIMIT && value > -AMOUNT_LIMIT, "an amount has 38 digits at most");
    return value;
  },
};

/** Money that is never below zero: the table has a check for it. */
export const unsignedAmount: Column<Amount> = {
  ...amount,
  kept: (value) => {
    assert(value >= 0n, "this amount is never below zero");
    return amount.kept(value);
  },
};

export const flag: Column<boolean> = {
  type: "boolean",
  write: String,
  read: Boolean,
  kept: (value) => {
    assert(typeof value === "boolean", "a flag is true or false");
    return value;
  },
};

/** Text, or one of a closed list of words that only the projection writes. */
export function text<Word extends string = string>(): Column<Word> {
  return {
    type: "text",
    write: (value) => value,
    read: (raw) => raw as Word,
    kept: (value) => {
      assert(typeof value === "string" && !value.includes("\0"), "a text has no zero character");
      // On the wire half a surrogate pair becomes the replacement character.
      return value.toWellFormed() as Word;
    },
  };
}

/** A hash: lower-case hex in the program, bytes in the table. */
export const hash: Column<string> = {
  type: "bytea",
  write: (hex) => `\\x${hex}`,
  read: (raw) => {
    assert(Buffer.isBuffer(raw), "a hash column holds bytes");
    return raw.toString("hex");
  },
  kept: (hex) => {
    assert(/^(?:[0-9a-f]{2})*$/.test(hex), "a hash is lower-case hex");
    return hex;
  },
};

/** Plain JSON, kept and shown whole: as `json`, which takes any text that a venue may send. */
export function json<Value>(): Column<Value> {
  return {
    type: "json",
    write: (value) => JSON.stringify(value),
    read: (raw) => raw as Value,
    kept: (value) => JSON.parse(JSON.stringify(value)),
  };
}

/** A field that may be absent: NULL in the table, `undefined` in the row. */
export function optional<Value>(column: Column<Value>): Column<Value | undefined> {
  return {
    type: column.type,
    write: (value) => (value === undefined ? null : column.write(value)),
    read: (raw) => (raw === null ? undefined : column.read(raw)),
    kept: (value) => (value === undefined ? undefined : column.kept(value)),
  };
}

/** The tables keep amounts as numeric(38, 0). */
const AMOUNT_LIMIT = 10n ** 38n;

import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";

/** A request's fields, name to text, from any of the three body forms or a query. */
export type Fields = Record<string, string>;

export const FIELD_BYTES_MAX = 64 * 1024;
const FIELDS_MAX = 40;

/** The form of all our field names. It excludes `__proto__` and every `x[]` or `x.y`. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/**
 * Gathers the fields of one request. Input that two parsers might read differently is refused and
 * never repaired: a field sent twice, an invalid name, text that a database cannot store.
 */
export class FieldCollector {
  readonly #fields: Fields = {};
  #count = 0;

  /** False if the field is invalid; the whole request must then be refused. */
  add(name: string, value: string): boolean {
    this.#count += 1;
    if (this.#count > FIELDS_MAX || !NAME.test(name)) return false;
    if (Object.hasOwn(this.#fields, name)) return false;
    if (value.includes("\0") || !value.isWellFormed()) return false;
    this.#fields[name] = value;
    return true;
  }

  get fields(): Outcome<Fields> {
    return accept(this.#fields);
  }
}

/** The refusal of a malformed body, which can name no single field. */
export function malformed(): Outcome<never> {
  return reject("PARAMETER_ERROR");
}

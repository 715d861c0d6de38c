import { accept, type Outcome, reject } from "@sumi/primitives/rejection.ts";

/** What a caller sent: names to text, whichever of the three body forms or a query carried it. */
export type Fields = Record<string, string>;

export const FIELD_BYTES_MAX = 64 * 1024;
const FIELDS_MAX = 40;

/** Our own field names are of this kind. It leaves out `__proto__` and every `x[]` or `x.y`. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/;

/**
 * Gathers the fields of one request. No field twice, no name of another kind, no text that a
 * database could not keep as it is: what two readers might read differently is refused, never
 * repaired.
 */
export class FieldCollector {
  readonly #fields: Fields = {};
  #count = 0;

  /** False when the field may not be taken; the whole request is refused then. */
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

/** A request whose form as a whole is wrong: no single field can be named. */
export function malformed(): Outcome<never> {
  return reject("PARAMETER_ERROR");
}

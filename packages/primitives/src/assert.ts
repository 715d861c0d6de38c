/** Detects our own mistakes. A failed assertion stops the process; no member ever sees one. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}

/** The branch that cannot be reached: a union that grows without this switch does not compile. */
export function unreachable(value: never): never {
  throw new Error(`Unreachable: ${String(value)}`);
}

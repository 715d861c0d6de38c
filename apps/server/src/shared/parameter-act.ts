import { definitionOf } from "@sumi/core/parameter-definitions.ts";
import type { ChangeParameter } from "@sumi/core/parameters/acts.ts";
import { assert } from "@sumi/primitives/assert.ts";

/** Sets a parameter from the first command on; without a value, to its initial one. */
export function foundingParameter(key: string, value?: string): ChangeParameter {
  const definition = definitionOf(key);
  assert(definition !== undefined, `a parameter of the genesis script is defined: ${key}`);
  return { act: "ChangeParameter", key, value: value ?? definition.initial, effectiveMs: 0 };
}

import { assert } from "@sumi/primitives/assert.ts";
import type { Rejected } from "@sumi/primitives/rejection.ts";
import { CAPABILITIES } from "./capabilities.ts";
import type { ParameterGroup } from "./capability.ts";
import type { ChangeParameter } from "./parameters/acts.ts";
import type { Definition } from "./parameters/kinds.ts";
import type { State } from "./state.ts";

type Found = { readonly definition: Definition; readonly group: ParameterGroup };

const GROUPS = CAPABILITIES.flatMap(({ parameters }) => parameters ?? []);
const OF_EACH = GROUPS.filter(({ form }) => form !== undefined);
const SINGLE = singleParameters();

/** The definition of a key; without one there is no such parameter. */
export function definitionOf(key: string): Definition | undefined {
  return find(key)?.definition;
}

/**
 * The parts of a key: `market.quantity_min` of the thing BTC-USDT. Parameters of one name mean the
 * same of each thing; a key whose thing is absent stands for itself.
 */
export function partsOf(key: string): { readonly name: string; readonly thing: readonly string[] } {
  const last = find(key)?.group.form?.exec(key)?.at(-1);
  if (last === undefined) return { name: key, thing: [] };
  const [topic = "", ...rest] = key.split(".");
  return { name: `${topic}.${last}`, thing: rest.filter((part) => part !== last) };
}

/** The keys that exist whatever is listed and that can be changed. */
export function generalKeys(): readonly string[] {
  return [...SINGLE].flatMap(([key, { definition }]) => (definition.retired === true ? [] : [key]));
}

/** Returns why the capability of a parameter refuses a change of it, or undefined. */
export function refusalOfParameter(state: State, change: ChangeParameter): Rejected | undefined {
  return find(change.key)?.group.refusal?.(state, change);
}

function find(key: string): Found | undefined {
  const single = SINGLE.get(key);
  if (single !== undefined) return single;
  for (const group of OF_EACH) {
    const name = group.form?.exec(key)?.at(-1);
    const definition = name === undefined ? undefined : own(group, name);
    if (definition !== undefined) return { definition, group };
  }
  return undefined;
}

function own({ definitions }: ParameterGroup, name: string): Definition | undefined {
  return Object.hasOwn(definitions, name) ? definitions[name] : undefined;
}

function singleParameters(): ReadonlyMap<string, Found> {
  const single = new Map<string, Found>();
  for (const group of GROUPS) {
    if (group.form !== undefined) continue;
    for (const [key, definition] of Object.entries(group.definitions)) {
      assert(!single.has(key), `only one capability hands in ${key}`);
      single.set(key, { definition, group });
    }
  }
  return single;
}

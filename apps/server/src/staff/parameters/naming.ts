import { definitionOf, partsOf } from "@sumi/core/parameter-definitions.ts";
import { assert } from "@sumi/primitives/assert.ts";
import { SETTLED_IN, TRIAL_ASSET } from "@sumi/primitives/names.ts";
import type { ParameterUnit } from "@sumi/primitives/parameter-units.ts";

/** By which the console finds the words and the unit of a parameter. */
export type ParameterNaming = {
  /** The key without the thing that it is about. */
  readonly name: string;
  /** A market, a coin and its network, a country; empty for the house. */
  readonly thing: string[];
  readonly unit: ParameterUnit;
  /** The coin of an amount; null for other units. */
  readonly coin: string | null;
};

/** The key is of a parameter that is, or was, defined. */
export function namingOf(key: string): ParameterNaming {
  const definition = definitionOf(key);
  assert(definition !== undefined, "what was changed is defined");
  const { unit } = definition;
  const { name, thing } = partsOf(key);
  return { name, thing: [...thing], unit, coin: coinOfUnit(unit, thing) };
}

/** The coin of an amount; null for what is no amount. */
function coinOfUnit(unit: ParameterUnit, [symbol = ""]: readonly string[]): string | null {
  const [base = "", quote = ""] = symbol.split("-");
  switch (unit) {
    case "usdt":
      return SETTLED_IN;
    case "trial":
      return TRIAL_ASSET;
    case "base":
    case "coin":
      return base;
    case "quote":
      return quote;
    default:
      return null;
  }
}

import type { Parameter } from "./ParametersScreen.tsx";

type Bounds = Pick<Parameter, "kind" | "value" | "min" | "max">;
type Word = "notInteger" | "notDecimal" | "unchanged" | "outOfBounds" | "missing";

/**
 * What is wrong with a new value before it is proposed. Bounds are compared as numbers: they say
 * early what the core refuses by its own figures.
 */
export function valueError({ kind, value, min, max }: Bounds, wished: string): Word | undefined {
  if (wished === "") return "missing";
  if (wished === value) return "unchanged";
  if (kind === "integer" && !/^-?(0|[1-9]\d*)$/.test(wished)) return "notInteger";
  if (kind === "decimal" && !/^-?(0|[1-9]\d*)(\.\d{1,8})?$/.test(wished)) return "notDecimal";
  if (kind === "text") return undefined;
  const figure = Number(wished);
  const isOut = (min !== null && figure < min) || (max !== null && figure > max);
  return isOut ? "outOfBounds" : undefined;
}

/**
 * Whether a change hurts members, and so must be announced ahead: where a rise hurts, a rise.
 */
export function hurts(row: Pick<Parameter, "value" | "hurts">, wished: string): boolean {
  if (row.hurts === "any") return true;
  if (row.hurts === null) return false;
  const isRise = Number(wished) > Number(row.value);
  return row.hurts === "rise" ? isRise : !isRise;
}

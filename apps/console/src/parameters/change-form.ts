import { type Amount, amountOf, unitsOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Parameter } from "./ParametersScreen.tsx";

type Bounds = Pick<Parameter, "kind" | "value" | "min" | "max">;
type Word =
  | "notInteger"
  | "notDecimal"
  | "notClock"
  | "tooFine"
  | "unchanged"
  | "outOfBounds"
  | "missing";

/** The error of a figure that was typed in the unit of people, and of the value that it means. */
export function typedError(
  row: Bounds & Pick<Parameter, "unit">,
  text: string,
  value: string | undefined,
): Word | undefined {
  if (value !== undefined) return valueError(row, value);
  if (text === "") return "missing";
  if (row.unit === "clock") return "notClock";
  if (row.unit === "count") return "notInteger";
  return amountOf(text) === undefined ? "notDecimal" : "tooFine";
}

/** The error of a new value; the core would refuse it for the same reason. */
export function valueError({ kind, value, min, max }: Bounds, wished: string): Word | undefined {
  if (wished === value) return "unchanged";
  if (wished === "" && kind !== "link") return "missing";
  if (kind === "link") return undefined;
  if (kind === "integer" && unitsOf(wished, 0) === undefined) return "notInteger";
  const figure = amountOf(wished);
  if (figure === undefined) return "notDecimal";
  const isOut = (min !== null && figure < read(min)) || (max !== null && figure > read(max));
  return isOut ? "outOfBounds" : undefined;
}

/** True if a change is to members' disadvantage, and so must be announced ahead of time. */
export function hurts(row: Pick<Parameter, "value" | "hurts">, wished: string): boolean {
  if (row.hurts === "any") return true;
  if (row.hurts === null) return false;
  const [before, after] = [read(row.value), read(wished)];
  return row.hurts === "rise" ? after > before : after < before;
}

function read(figure: string | number): Amount {
  const amount = amountOf(String(figure));
  assert(amount !== undefined, "the server's figures, and those that were judged, are amounts");
  return amount;
}

import { type Amount, amountOf, unitsOf } from "@sumi/primitives/amount.ts";
import { assert } from "@sumi/primitives/assert.ts";
import type { Parameter } from "./ParametersScreen.tsx";

type Bounds = Pick<Parameter, "kind" | "value" | "min" | "max">;
type Word = "notInteger" | "notDecimal" | "unchanged" | "outOfBounds" | "missing";

/** The error of a new value; the core would refuse it for the same reason. */
export function valueError({ kind, value, min, max }: Bounds, wished: string): Word | undefined {
  if (wished === "") return "missing";
  if (wished === value) return "unchanged";
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

import type { Amount } from "@sumi/primitives/amount.ts";
import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import type { State } from "../state.ts";
import type { ChangeParameter } from "./acts.ts";

/** Reads one term of a market, network, contract or duration by the last part of its key. */
type ReadTerm = (name: string) => Amount;

/**
 * Judges the terms of one thing together, as they would be with the change: at its own moment and
 * at every later announced one. Changes that are valid alone may close a market together.
 */
export function refusalOfJointTerms(
  x: State,
  { key, value, effectiveMs }: ChangeParameter,
  {
    keys,
    isFlawed,
  }: {
    /** The keys of all terms of the thing. */
    readonly keys: readonly string[];
    readonly isFlawed: (term: ReadTerm) => boolean;
  },
): Rejected | undefined {
  const thing = key.slice(0, key.lastIndexOf("."));
  const fromMs = Math.max(effectiveMs, x.now.timeMs);
  const planned = { key, value, effectiveMs: fromMs };
  const moments = [fromMs, ...x.parameters.momentsAfter(fromMs, keys)];
  const isEverFlawed = moments.some((timeMs) => {
    return isFlawed((name) => x.parameters.amountWith(planned, `${thing}.${name}`, timeMs));
  });
  return isEverFlawed ? reject("PARAMETER_ERROR", { field: "value" }) : undefined;
}

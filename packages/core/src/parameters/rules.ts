import { type Rejected, reject } from "@sumi/primitives/rejection.ts";
import { isMoment } from "../stamp.ts";
import type { State } from "../state.ts";
import type { ChangeParameter } from "./acts.ts";
import { type Definition, isValue, NOTICE_MS } from "./kinds.ts";
import { checkedAmount } from "./parameters.ts";

export function refusalOfChange(x: State, act: ChangeParameter): Rejected | undefined {
  const definition = x.parameters.definitionOf(act.key);
  if (definition === undefined || definition.retired === true) {
    return reject("PARAMETER_ERROR", { field: "key" });
  }
  const isFounded = x.sequence > 0;
  if (definition.founding === true && isFounded) {
    return reject("PARAMETER_ERROR", { field: "key" });
  }
  if (!isValue(definition, act.value)) return reject("PARAMETER_ERROR", { field: "value" });
  if (!isMoment(act.effectiveMs)) return reject("PARAMETER_ERROR", { field: "effective_ms" });
  return x.refusalOfParameter(act) ?? refusalOfHaste(x, act, definition);
}

/** A change that hurts members must count a day from now at the earliest (rules 0.5). */
function refusalOfHaste(
  x: State,
  act: ChangeParameter,
  definition: Definition,
): Rejected | undefined {
  // While an exchange is founded there are no members yet whom a change could hurt.
  if (definition.hurts === undefined || x.members.count === 0) return undefined;
  if (act.effectiveMs >= x.now.timeMs + NOTICE_MS) return undefined;
  const isLink = definition.kind === "link";
  const isHarmless = isLink ? isHarmlessLink(x, act) : isHarmlessFigure(x, act, definition);
  return isHarmless ? undefined : reject("PARAMETER_ERROR", { field: "effective_ms" });
}

function isHarmlessFigure(
  x: State,
  { key, value, effectiveMs }: ChangeParameter,
  { hurts }: Definition,
): boolean {
  // Compared with the value in force at that moment: a fall that is announced cannot be undone by a
  // rise that was not.
  const before = x.parameters.amount(key, Math.max(effectiveMs, x.now.timeMs));
  const after = checkedAmount(value);
  return hurts === "rise" ? after <= before : hurts === "fall" && after >= before;
}

/**
 * The first link leads nobody away from another one, and none leads nowhere. A link that follows an
 * empty one is announced: else two people would take it away and set their own a moment later.
 */
function isHarmlessLink(x: State, { key, value, effectiveMs }: ChangeParameter): boolean {
  if (value === "" || !x.parameters.wasSet(key)) return true;
  return value === x.parameters.text(key, Math.max(effectiveMs, x.now.timeMs));
}

export function changeParameter(x: State, { key, value, effectiveMs }: ChangeParameter): void {
  // A change never starts in the past: commands accepted before it keep their terms.
  const from = Math.max(effectiveMs, x.now.timeMs);
  x.emit({ type: "ParameterChanged", key, value, effectiveMs: from });
}

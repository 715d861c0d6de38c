import { assert } from "@sumi/primitives/assert.ts";
import { reject } from "@sumi/primitives/rejection.ts";
import { tableOf } from "./capabilities.ts";
import type { ActRule, FieldKind, Overtakes } from "./capability.ts";
import type { Act } from "./commands.ts";
import type { ExchangeEvent } from "./events.ts";
import type { ActRules, State } from "./state.ts";

type AnyActRule = Omit<ActRule<Act>, "fields"> & {
  readonly fields: Readonly<Record<string, FieldKind>>;
};

// Each rule is listed under the name of its act, so it is only ever called with that act.
const ACTS = tableOf(({ acts }) => acts) as unknown as ReadonlyMap<unknown, AnyActRule>;

// As above: each function is listed under the type of its event.
const OVERTAKES = tableOf(({ overtakes }) => overtakes) as ReadonlyMap<
  string,
  Overtakes<ExchangeEvent>
>;

/** Returns the rules that judge and carry out acts on a state; each comes from its capability. */
export function actRulesOn(state: State): ActRules {
  return {
    refusalOf(act) {
      const flaw = flawOfAct(act);
      if (flaw !== undefined) return reject("PARAMETER_ERROR", { field: flaw });
      return ruleOf(act).refusal(state, act);
    },
    isInTurn: (act) => ruleOf(act).isInTurn === true,
    isForGenesis: (act) => ruleOf(act).isForGenesis === true,
    isOwn: (act, staff) => ruleOf(act).isOwn?.(state, act, staff) === true,
    withoutReferences,
    judgedBy: (act) => ruleOf(act).judges?.(state, act),
    changedBy: (event) => OVERTAKES.get(event.type)?.(event),
    fileOf: (act) => ruleOf(act).file?.(state, act),
    carryOut: (act, deciders) => ruleOf(act).carryOut(state, act, deciders),
    foresee: (act, deciders) => {
      const events: ExchangeEvent[] = [];
      // Everything is read from the state; what would happen is collected and not applied.
      const emit = { value: (event: ExchangeEvent) => void events.push(event) };
      ruleOf(act).carryOut(Object.create(state, { emit }), act, deciders);
      return events;
    },
  };
}

function ruleOf({ act }: Act): AnyActRule {
  const rule = ACTS.get(act);
  assert(rule !== undefined, `a capability knows the act ${act}`);
  return rule;
}

function withoutReferences(act: Act): object {
  const { fields } = ruleOf(act);
  return Object.fromEntries(Object.entries(act).filter(([name]) => fields[name] !== "reference"));
}

/**
 * Returns the field that makes a value an invalid act, or undefined. Acts come as JSON from outside
 * and are kept whole for good, so a field that no rule reads is refused, too: it could hold
 * anything.
 */
function flawOfAct(act: unknown): string | undefined {
  if (typeof act !== "object" || act === null) return "act";
  const given: Readonly<Record<string, unknown>> = { ...act };
  const fields = ACTS.get(given.act)?.fields;
  if (fields === undefined) return "act";
  const unknown = Object.keys(given).find((field) => field !== "act" && !(field in fields));
  if (unknown !== undefined) return unknown;
  return Object.entries(fields).find(([field, kind]) => !isOfKind(given[field], kind))?.[0];
}

function isOfKind(value: unknown, kind: FieldKind): boolean {
  switch (kind) {
    case "text":
    case "reference":
      return typeof value === "string";
    case "texts":
      return Array.isArray(value) && value.every((each) => typeof each === "string");
    case "number":
      return typeof value === "number";
    case "optional text":
      return typeof value === "string" || value === undefined;
    case "optional number":
      return typeof value === "number" || value === undefined;
  }
}

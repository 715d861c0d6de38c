import { signedUnitsOf, unitsOf } from "@sumi/app/units.ts";
import type { PositionStepData } from "@sumi/contract/perpetual/positions.ts";
import { type LifeStep, type Verdict, verdictsOf } from "@sumi/formulas/perpetual/life.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { maintenanceTermsOf } from "../maintenance-terms.ts";
import type { Contract } from "../use-contracts.ts";
import type { Life } from "./use-life.ts";

/** A step of the wire in exact units. */
export function lifeStepOf(step: PositionStepData): LifeStep {
  const { price, mark, rate } = step;
  return {
    kind: step.step,
    quantityChange: signedUnitsOf(step.qty_change),
    price: price === null ? undefined : unitsOf(price),
    mark: mark === null ? undefined : unitsOf(mark),
    rate: rate === null ? undefined : (signedUnitsOf(rate) as bigint as Rate),
    entryChange: signedUnitsOf(step.entry_change),
    marginChange: signedUnitsOf(step.margin_change),
    realised: signedUnitsOf(step.realised),
    funding: signedUnitsOf(step.funding),
    quantity: signedUnitsOf(step.qty),
    entry: unitsOf(step.entry_value),
    margin: unitsOf(step.margin),
  };
}

/** The verdict on each step after computing it again, oldest first. */
export function verify({ position, steps }: Life, contract: Contract): readonly Verdict[] {
  const terms = maintenanceTermsOf(contract);
  return verdictsOf(steps.map(lifeStepOf), { isLong: position.side === "long", terms });
}

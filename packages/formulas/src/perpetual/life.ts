/** Computes the life of a position again from what its owner was told of it (rules 2.4 to 2.8). */
import { type Amount, ZERO } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { notionalOf } from "../notional.ts";
import { fundingCharge, fundingCredit } from "./funding.ts";
import { isFallen, type MaintenanceTerms } from "./liquidation.ts";
import { bankruptcyValueOf, closingOf, type Holding } from "./position.ts";

/** Everything that happens to a position. */
export const LIFE_STEPS = [
  "TRADE",
  "MARGIN_ADDED",
  "MARGIN_REMOVED",
  "LEVERAGE_SET",
  "FUNDING_PAID",
  "FUNDING_RECEIVED",
  "MARGIN_WARNED",
  "LIQUIDATION_BEGUN",
  "LIQUIDATION_CURED",
  "LIQUIDATED",
  "BANKRUPT",
  "DELEVERAGED",
  "SETTLED",
] as const;

/** One thing that happened, in units; quantities are below zero for what was sold, or is short. */
export type LifeStep = {
  readonly kind: (typeof LIFE_STEPS)[number];
  readonly quantityChange: Amount;
  readonly price: Amount | undefined;
  readonly mark: Amount | undefined;
  readonly rate: Rate | undefined;
  readonly entryChange: Amount;
  readonly marginChange: Amount;
  readonly realised: Amount;
  readonly funding: Amount;
  /** The position afterwards. */
  readonly quantity: Amount;
  readonly entry: Amount;
  readonly margin: Amount;
};

/** The check of a step: computed alike, computed otherwise, or too little known to compute it. */
export type Verdict = {
  readonly state: "held" | "broken" | "unproven";
  /** The position that the step found; undefined before the first. */
  readonly before: Holding | undefined;
  /** The position that it left; undefined where nothing is left. */
  readonly after: Holding | undefined;
};

/** The steps' verdicts, oldest first. Terms are those in force; only a fall is judged by them. */
export function verdictsOf(
  steps: readonly LifeStep[],
  { isLong, terms }: { readonly isLong: boolean; readonly terms: MaintenanceTerms },
): readonly Verdict[] {
  let before: Holding | undefined;
  return steps.map((step) => {
    const after = holdingAfter(step, isLong);
    const isSummed = sumsUp(step, before, isLong);
    const state = isSummed ? stateOf(step, before, terms) : "broken";
    const verdict = { state, before, after };
    before = after;
    return verdict;
  });
}

function holdingAfter({ quantity, entry, margin }: LifeStep, isLong: boolean): Holding | undefined {
  if (quantity === ZERO) return undefined;
  return { isLong, size: magnitude(quantity), entry, margin };
}

/** True if the position afterwards is the one before with the changes. */
function sumsUp(step: LifeStep, before: Holding | undefined, isLong: boolean): boolean {
  const held = before?.size ?? 0n;
  const signed = isLong ? held : -held;
  const isSide = step.quantity === ZERO || step.quantity > 0n === isLong;
  return (
    isSide &&
    step.quantity === signed + step.quantityChange &&
    step.entry === (before?.entry ?? 0n) + step.entryChange &&
    step.margin === (before?.margin ?? 0n) + step.marginChange
  );
}

function stateOf(
  step: LifeStep,
  before: Holding | undefined,
  terms: MaintenanceTerms,
): Verdict["state"] {
  if (step.kind === "TRADE" && (before === undefined || isOpening(step, before))) {
    return step.price === undefined ? "unproven" : verdict(isOpened(step, step.price));
  }
  if (before === undefined) return "broken";
  switch (step.kind) {
    case "TRADE":
    case "LIQUIDATED":
    case "SETTLED":
      return step.price === undefined ? "unproven" : verdict(isClosed(step, before, step.price));
    case "BANKRUPT":
      return verdict(isBankrupt(step, before));
    case "FUNDING_PAID":
    case "FUNDING_RECEIVED":
      return fundingState(step, before);
    case "LIQUIDATION_BEGUN":
      return step.mark !== undefined && isFallen(before, step.mark, terms) ? "held" : "unproven";
    case "DELEVERAGED":
      return "unproven";
    default:
      return verdict(step.quantityChange === ZERO && step.realised === ZERO);
  }
}

function verdict(isAlike: boolean): Verdict["state"] {
  return isAlike ? "held" : "broken";
}

function isOpening({ quantityChange }: LifeStep, { isLong }: Holding): boolean {
  return quantityChange > 0n === isLong;
}

function isOpened(step: LifeStep, price: Amount): boolean {
  const value = notionalOf(price, magnitude(step.quantityChange));
  return step.entryChange === value && step.realised === ZERO;
}

function isClosed(step: LifeStep, before: Holding, price: Amount): boolean {
  const size = magnitude(step.quantityChange);
  const { entryOut, marginOut, realised } = closingOf(before, size, notionalOf(price, size));
  return (
    step.entryChange === -entryOut && step.marginChange === -marginOut && step.realised === realised
  );
}

function isBankrupt(step: LifeStep, before: Holding): boolean {
  const { entryOut, marginOut } = bankruptcyValueOf(before, magnitude(step.quantityChange));
  return (
    step.entryChange === -entryOut &&
    step.marginChange === -marginOut &&
    step.realised === -marginOut
  );
}

/**
 * A payer pays the charge of what they hold. A receiver gets the credit, or less of it where less
 * was collected, by what they held at the instant.
 */
function fundingState({ kind, funding, mark, rate }: LifeStep, { size }: Holding) {
  if (mark === undefined || rate === undefined) return "unproven";
  if (kind === "FUNDING_PAID") return verdict(-funding === fundingCharge(size, mark, rate));
  return funding <= fundingCredit(size, mark, rate) ? "held" : "unproven";
}

function magnitude(quantity: Amount): Amount {
  return (quantity < 0n ? -quantity : quantity) as Amount;
}

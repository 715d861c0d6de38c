/** A position's life as it is saved: what its owner was told, and the terms that judge a fall. */
import { type Amount, amountOf, ZERO } from "@sumi/primitives/amount.ts";
import type { Rate } from "@sumi/primitives/rounding.ts";
import { hasShape, isCount, isText, parsed, type Shape } from "../record-shape.ts";
import { LIFE_STEPS, type LifeStep, type Verdict, verdictsOf } from "./life.ts";
import type { MaintenanceTerms } from "./liquidation.ts";
import { tiersOf } from "./tiers.ts";

export const LIFE_FORMAT = "sumi-position-life-1";

/** A step as the exchange tells it, in plain decimals. */
export type StepRecord = {
  readonly step: LifeStep["kind"];
  readonly liquidation_step: "tier" | "bankruptcy" | "insurance" | null;
  readonly time_ms: number;
  readonly price: string | null;
  readonly mark: string | null;
  readonly rate: string | null;
  readonly qty_change: string;
  readonly entry_change: string;
  readonly margin_change: string;
  readonly realised: string;
  readonly fee: string;
  readonly funding: string;
  readonly covered: string;
  readonly qty: string;
  readonly entry_value: string;
  readonly margin: string;
};

/** The terms of a contract that a life is judged by; rates are shares. */
export type LifeTerms = {
  readonly tick: string;
  readonly taker_rate: string;
  readonly tiers: readonly {
    readonly max: string;
    readonly max_leverage: number;
    readonly maintenance_rate: string;
  }[];
};

/** The sums of a life, as the exchange tells them. */
export type LifeSums = {
  readonly ending: string | null;
  readonly realised: string;
  readonly fees: string;
  readonly funding: string;
  readonly liquidation_fees: string;
  readonly covered: string;
  readonly result: string;
};

export type LifeRecord = {
  readonly format: string;
  readonly symbol: string;
  readonly side: "long" | "short";
  readonly terms: LifeTerms;
  readonly sums: LifeSums;
  /** Oldest first. */
  readonly steps: readonly StepRecord[];
};

/** The result of computing a life again. */
export type LifeCheck = {
  readonly verdicts: readonly Verdict[];
  /** False where the steps of a life that is over do not add up to its sums. */
  readonly areSums: boolean;
};

export function checkLife({ side, terms, sums, steps }: LifeRecord): LifeCheck {
  const own = { isLong: side === "long", terms: maintenanceOf(terms) };
  return { verdicts: verdictsOf(steps.map(lifeStepOf), own), areSums: addUp(sums, steps) };
}

/** The tiers and the rate by which a position falls. */
export function maintenanceOf({ tiers, taker_rate }: Omit<LifeTerms, "tick">): MaintenanceTerms {
  const known = tiers.map((tier) => ({
    max: signedAmount(tier.max),
    leverageMax: tier.max_leverage,
    maintenance: rateOf(tier.maintenance_rate),
  }));
  return { tiers: tiersOf(known), taker: rateOf(taker_rate) };
}

/** A decimal that may be below zero, in units. Shapes are checked when a record is read. */
export function signedAmount(text: string): Amount {
  if (text.startsWith("-")) return -signedAmount(text.slice(1)) as Amount;
  return amountOf(text) ?? ZERO;
}

function lifeStepOf(step: StepRecord): LifeStep {
  const { price, mark, rate } = step;
  return {
    kind: step.step,
    quantityChange: signedAmount(step.qty_change),
    price: price === null ? undefined : signedAmount(price),
    mark: mark === null ? undefined : signedAmount(mark),
    rate: rate === null ? undefined : rateOf(rate),
    entryChange: signedAmount(step.entry_change),
    marginChange: signedAmount(step.margin_change),
    realised: signedAmount(step.realised),
    funding: signedAmount(step.funding),
    quantity: signedAmount(step.qty),
    entry: signedAmount(step.entry_value),
    margin: signedAmount(step.margin),
  };
}

function rateOf(share: string): Rate {
  return signedAmount(share) as bigint as Rate;
}

/** A life that goes on may have had a step more than its sums know. */
function addUp(sums: LifeSums, steps: readonly StepRecord[]): boolean {
  if (sums.ending === null) return true;
  const sumOf = (field: "realised" | "fee" | "funding" | "covered") => {
    return steps.reduce((sum, step) => sum + signedAmount(step[field]), 0n);
  };
  const [realised, fee] = [sumOf("realised"), sumOf("fee")];
  const [funding, covered] = [sumOf("funding"), sumOf("covered")];
  return (
    realised === signedAmount(sums.realised) &&
    fee === signedAmount(sums.fees) + signedAmount(sums.liquidation_fees) &&
    funding === signedAmount(sums.funding) &&
    covered === signedAmount(sums.covered) &&
    realised + funding + covered - fee === signedAmount(sums.result)
  );
}

/** A life of a hundred thousand steps is shorter. */
const LIFE_CHARACTERS_MAX = 64_000_000;

/** Reads a saved life; anything else, however it is spelt, is undefined. */
export function readLife(text: string): LifeRecord | undefined {
  if (text.length > LIFE_CHARACTERS_MAX) return undefined;
  const value = parsed(text);
  if (!hasShape(value, LIFE) || value.format !== LIFE_FORMAT) return undefined;
  // Every field has been looked at.
  return value as unknown as LifeRecord;
}

const isDecimal = (value: unknown) => {
  const [whole] = /^-?(\d{1,20}(\.\d{1,8})?)$/.exec(isText(value) ? String(value) : "") ?? [];
  return whole !== undefined && amountOf(whole.replace("-", "")) !== undefined;
};
const isDecimalOrNull = (value: unknown) => value === null || isDecimal(value);
const listOf = (shape: Shape) => (value: unknown) => {
  return Array.isArray(value) && value.length > 0 && value.every((each) => hasShape(each, shape));
};

const STEP: Shape = {
  step: (value) => LIFE_STEPS.some((kind) => kind === value),
  liquidation_step: (value) => [null, "tier", "bankruptcy", "insurance"].some((n) => n === value),
  time_ms: (value) => isCount(value) && Number(value) <= 8_640_000_000_000_000,
  price: isDecimalOrNull,
  mark: isDecimalOrNull,
  rate: isDecimalOrNull,
  qty_change: isDecimal,
  entry_change: isDecimal,
  margin_change: isDecimal,
  realised: isDecimal,
  fee: isDecimal,
  funding: isDecimal,
  covered: isDecimal,
  qty: isDecimal,
  entry_value: isDecimal,
  margin: isDecimal,
};

const TIER: Shape = { max: isDecimal, max_leverage: isCount, maintenance_rate: isDecimal };

const SUMS: Shape = {
  ending: (value) => value === null || isText(value),
  realised: isDecimal,
  fees: isDecimal,
  funding: isDecimal,
  liquidation_fees: isDecimal,
  covered: isDecimal,
  result: isDecimal,
};

const LIFE: Shape = {
  format: isText,
  symbol: isText,
  side: (value) => value === "long" || value === "short",
  terms: (value) =>
    hasShape(value, { tick: isDecimal, taker_rate: isDecimal, tiers: listOf(TIER) }),
  sums: (value) => hasShape(value, SUMS),
  steps: listOf(STEP),
};
